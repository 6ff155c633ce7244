const questionsAtOnce = 6

/** Does the work for every item, for a few at a time. */
export const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let start = 0; start < items.length; start += questionsAtOnce)
    results.push(...(await Promise.all(items.slice(start, start + questionsAtOnce).map(work))))
  return results
}
