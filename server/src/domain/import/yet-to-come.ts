/** Clocks differ, but one that is off by more than a day is wrong. */
const clockSkewMs = 24 * 3_600_000

/** Why a record with a future time is refused: it would count as the newest and block every later one. */
export const yetToCome = (words: string, instant: string | undefined, now: Date): string | undefined =>
  instant !== undefined && Date.parse(instant) > now.getTime() + clockSkewMs
    ? `${words} ${instant.slice(0, 40)}, which is in the future.`
    : undefined
