/** Clocks differ, but by more than a day they are wrong. */
const clockSkewMs = 24 * 3_600_000

/** Why a record with that time is refused: taken for the newest, it would keep out everything after it. */
export const yetToCome = (words: string, instant: string | undefined, now: Date): string | undefined =>
  instant !== undefined && Date.parse(instant) > now.getTime() + clockSkewMs
    ? `${words} ${instant.slice(0, 40)}, which is in the future.`
    : undefined
