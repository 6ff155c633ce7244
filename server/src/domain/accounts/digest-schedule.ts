import type { DigestFrequency, MemberRole } from '@parapet/contract'

export type DigestSchedule = { frequency: DigestFrequency; timeZone: string; hour: number }

/** Owners get a digest every week unless they choose otherwise; others get none. */
export const digestFrequency = (chosen: DigestFrequency | null, role: MemberRole): DigestFrequency =>
  chosen ?? (role === 'owner' ? 'DIGEST_FREQUENCY_WEEKLY' : 'DIGEST_FREQUENCY_OFF')

/** How many days a digest looks back; undefined if digests are off. */
export const digestDays = (frequency: DigestFrequency): number | undefined =>
  frequency === 'DIGEST_FREQUENCY_DAILY' ? 1 : frequency === 'DIGEST_FREQUENCY_WEEKLY' ? 7 : undefined

/** The zone's usual name, or undefined if there is no such zone. */
export const readTimeZone = (name: string): string | undefined => {
  // An offset such as +02:00, which knows no summer time and which some browsers refuse.
  if (/^[+-]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** What a clock in the zone shows, as if it were UTC. */
const wallClock = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const at = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
}

/** When a clock in the zone shows this; an hour later if daylight saving skips it. */
const instantOf = (shown: number, timeZone: string): number => {
  const guess = 2 * shown - wallClock(shown, timeZone)
  // The offset at the guess may differ, if daylight saving starts or ends in between.
  return guess + shown - wallClock(guess, timeZone)
}

const dayMs = 86_400_000
const monday = 1

/** When the next digest is due: at the chosen hour, every day or on Mondays; undefined if never. */
export const nextDigestAt = (now: Date, { frequency, timeZone, hour }: DigestSchedule): Date | undefined => {
  if (digestDays(frequency) === undefined) return undefined
  const today = Math.floor(wallClock(now.getTime(), timeZone) / dayMs) * dayMs
  for (let day = today; ; day += dayMs) {
    if (frequency === 'DIGEST_FREQUENCY_WEEKLY' && new Date(day).getUTCDay() !== monday) continue
    const due = instantOf(day + hour * 3_600_000, timeZone)
    if (due > now.getTime()) return new Date(due)
  }
}
