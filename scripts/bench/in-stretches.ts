/** Processes 1 to `count` in batches, because a store statement times out after 15 seconds. */
export const inStretches = async (
  count: number,
  atOnce: number,
  work: (first: number, last: number) => Promise<unknown>,
): Promise<void> => {
  for (let first = 1; first <= count; first += atOnce) await work(first, Math.min(first + atOnce - 1, count))
}
