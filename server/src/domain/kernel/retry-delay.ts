const spread = 0.2

/**
 * How long to wait before the next attempt, after this many failures; undefined if there are none left. Jitter of up
 * to a fifth keeps attempts that failed together from being repeated together.
 */
export const retryDelayMs = (
  delaysMs: readonly number[],
  failedAttempts: number,
  random: () => number = Math.random,
): number | undefined => {
  const delayMs = delaysMs[failedAttempts - 1]
  return delayMs === undefined ? undefined : Math.round(delayMs * (1 - spread + 2 * spread * random()))
}
