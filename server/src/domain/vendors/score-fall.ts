/** The owner of a vendor is told when its score falls by this many points. */
export const fallPoints = 10
/** Within this many days. */
export const fallDays = 7
