import { currentLocale } from './language.ts'

const formatsIn = (timeZone: string | undefined) => {
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(currentLocale(), { ...(timeZone !== undefined && { timeZone }), ...options })
  return {
    number: new Intl.NumberFormat(currentLocale()),
    hundredths: new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 2 }),
    tenths: new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    list: new Intl.ListFormat(currentLocale(), { type: 'conjunction' }),
    relative: new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }),
    collator: new Intl.Collator(currentLocale(), { numeric: true, sensitivity: 'base' }),
    day: dates({ dateStyle: 'medium' }),
    longDay: dates({ dateStyle: 'long' }),
    time: dates({ timeStyle: 'short' }),
    minute: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    second: dates({ dateStyle: 'medium', timeStyle: 'medium' }),
    // Scores are kept by days of UTC.
    utcDay: dates({ dateStyle: 'medium', timeZone: 'UTC' }),
    shortUtcDay: dates({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
  }
}

let zone: string | undefined
let formats: ReturnType<typeof formatsIn> | undefined
const made = (): ReturnType<typeof formatsIn> => (formats ??= formatsIn(zone))

const isKnown = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/** Sets the time zone of all times shown from now on; without one, or if the browser does not know it, the browser's. */
export const showTimesIn = (timeZone: string | undefined): void => {
  zone = timeZone !== undefined && isKnown(timeZone) ? timeZone : undefined
  formats = undefined
}

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a clock in the reader's time zone shows at an instant, as if that were UTC. */
export const wallClock = (instant: number): number => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone ?? browserTimeZone(),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

/** "2,300" */
export const formatNumber = (value: number | bigint): string => made().number.format(value)

/** "0.25" */
export const formatHundredths = (value: number): string => made().hundredths.format(value)

/** "12.0" */
export const formatTenths = (value: number): string => made().tenths.format(value)

/** "a, b, and c" */
export const formatList = (texts: readonly string[]): string => made().list.format(texts)

/** Names as a reader expects them to be sorted: "a2" before "A10". */
export const compareNames = (one: string, other: string): number => made().collator.compare(one, other)

type Moment = Date | string

/** "Nov 17, 2026" */
export const formatDay = (at: Moment): string => made().day.format(new Date(at))

/** "November 17, 2026" */
export const formatLongDay = (at: Moment): string => made().longDay.format(new Date(at))

/** "4:05 PM" */
export const formatTime = (at: Moment): string => made().time.format(new Date(at))

/** "Nov 17, 2026, 4:05 PM" */
export const formatMinute = (at: Moment): string => made().minute.format(new Date(at))

/** "Nov 17, 2026, 4:05:09 PM" */
export const formatSecond = (at: Moment): string => made().second.format(new Date(at))

/** A day of UTC: "Nov 17, 2026" */
export const formatUtcDay = (day: Moment): string => made().utcDay.format(new Date(day))

/** A day of UTC, without the year: "Nov 17" */
export const formatShortUtcDay = (day: Moment): string => made().shortUtcDay.format(new Date(day))

/** "3 hours ago" */
export const formatRelative = (amount: number, unit: Intl.RelativeTimeFormatUnit): string =>
  made().relative.format(amount, unit)
