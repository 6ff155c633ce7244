import { wallClock } from './format.ts'

/** A time as the value of a `datetime-local` field, in the user's time zone. */
export const toLocalTime = (at: string | undefined): string =>
  at === undefined ? '' : new Date(wallClock(Date.parse(at))).toISOString().slice(0, 16)

/** The value of such a field in the form the service accepts; undefined if it is empty. */
export const fromLocalTime = (local: string): string | undefined => {
  const shown = Date.parse(`${local}Z`)
  if (Number.isNaN(shown)) return undefined
  // Where clocks change between the two, the second guess is right.
  const guess = 2 * shown - wallClock(shown)
  return new Date(guess + shown - wallClock(guess)).toISOString()
}
