/** The owner of a vendor is told when its score falls by so many points. */
export const fallPoints = 10
/** Within so many days. */
export const fallDays = 7
