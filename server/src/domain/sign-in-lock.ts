/** So many tries are free. */
export const freeTries = 5

const firstSeconds = 30
const longestSeconds = 900

/** How long an account takes no further try after so many without a right one; it grows, and never lasts for good. */
export const lockSeconds = (failedCount: number): number =>
  failedCount < freeTries ? 0 : Math.min(firstSeconds * 2 ** (failedCount - freeTries), longestSeconds)
