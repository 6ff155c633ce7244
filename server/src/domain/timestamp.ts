// RFC 3339 section 5.6, upper-case T and Z only, no leap second, at most nine fraction digits.
const pattern =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/

const utcMs = (year: number, month: number, day: number): number | undefined => {
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined
}

/**
 * The instant in UTC with six fraction digits, cut to microseconds, or undefined where the text is no strict
 * RFC 3339 timestamp of the years 0001 to 9999. `new Date` and `timestamptz` accept far more than that.
 */
export const parseTimestamp = (text: string): string | undefined => {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', , sign, offsetHour, offsetMinute] = match
  const midnight = utcMs(Number(year), Number(month), Number(day))
  if (midnight === undefined || year === '0000') return undefined
  const offset =
    (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * (sign === '-' ? -60_000 : 60_000)
  const ms = midnight + Number(hour) * 3_600_000 + Number(minute) * 60_000 + Number(second) * 1000 - offset
  const instant = new Date(ms)
  if (instant.getUTCFullYear() < 1 || instant.getUTCFullYear() > 9999) return undefined
  return `${instant.toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`
}

/** As the wire has an instant: milliseconds, cut and not rounded. */
export const wireInstant = (instant: string): string =>
  `${instant.slice(0, '0000-00-00T00:00:00.000'.length)}Z`
