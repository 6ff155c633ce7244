/** Whether a time is in the past; false if it is unset. */
export const isPast = (at: string | undefined): boolean => at !== undefined && new Date(at) < new Date()
