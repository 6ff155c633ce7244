/** Whether a time is over; false where there is none. */
export const isPast = (at: string | undefined): boolean => at !== undefined && new Date(at) < new Date()
