import { parseTimestamp } from '../kernel/timestamp.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/
const hasZone = /(?:[Zz]|[+-]\d{2}:?\d{2})$/

/** RFC 3339, also if the source omits the UTC marker or gives only a day; undefined if it is not a time. */
export const instantOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  if (isDay.test(text)) return parseTimestamp(`${text}T00:00:00Z`)
  const spaced = text.replace(' ', 'T')
  return parseTimestamp(hasZone.test(spaced) ? spaced : `${spaced}Z`)
}

/** From milliseconds since 1970, as some sources count. */
export const instantOfMs = (ms: number | undefined): string | undefined => {
  if (ms === undefined || !Number.isFinite(ms) || ms <= 0) return undefined
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? undefined : parseTimestamp(date.toISOString())
}

/** In wire form: milliseconds. */
export const wireInstantOf = (text: string | undefined): string | undefined => {
  const instant = instantOf(text)
  return instant === undefined ? undefined : `${instant.slice(0, -'000Z'.length)}Z`
}

export const dayOf = (text: string | undefined): string | undefined => instantOf(text)?.slice(0, 10)
