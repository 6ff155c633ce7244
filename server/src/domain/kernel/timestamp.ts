// RFC 3339 section 5.6, upper-case T and Z only, no leap second, at most nine fraction digits.
const pattern =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/

// The same for timestamps in UTC.
const utcPattern = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isDay = (year: number, month: number, day: number): boolean => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0)
  return year > 0 && day > 0 && day <= days
}

const isDated = (text: string): boolean =>
  isDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)))

const utcMs = (year: number, month: number, day: number): number => {
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  const date = new Date(0)
  return date.setUTCFullYear(year, month - 1, day)
}

/**
 * The instant in UTC with six fraction digits, truncated to microseconds, or undefined if the text is not a strict RFC
 * 3339 timestamp of the years 0001 to 9999. `new Date` and `timestamptz` accept far more.
 */
export const parseTimestamp = (text: string): string | undefined => {
  // Nearly all are in UTC, and imports have millions of them.
  if (utcPattern.test(text))
    return isDated(text)
      ? `${text.slice(0, 19)}.${text.slice(20, -1).slice(0, 6).padEnd(6, '0')}Z`
      : undefined
  const match = pattern.exec(text)
  if (!match || !isDated(text)) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', , sign, offsetHour, offsetMinute] = match
  const midnight = utcMs(Number(year), Number(month), Number(day))
  const offset =
    (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * (sign === '-' ? -60_000 : 60_000)
  const ms = midnight + Number(hour) * 3_600_000 + Number(minute) * 60_000 + Number(second) * 1000 - offset
  const instant = new Date(ms)
  if (instant.getUTCFullYear() < 1 || instant.getUTCFullYear() > 9999) return undefined
  return `${instant.toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`
}

/** An instant in wire form: milliseconds, truncated. */
export const wireInstant = (instant: string): string =>
  `${instant.slice(0, '0000-00-00T00:00:00.000'.length)}Z`
