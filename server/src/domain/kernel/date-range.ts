import { parseTimestamp } from './timestamp.ts'

type Given = { startTime?: string; endTime?: string; live?: boolean }

/** From `start` inclusive to `end` exclusive; open on a side that is missing. */
export type DateRange = { start?: string; end?: string }

const earliest = '0001-01-01T00:00:00.000000Z'

/** Microseconds since 1970 of an instant from `parseTimestamp`. */
const micros = (instant: string): bigint =>
  BigInt(Date.parse(`${instant.slice(0, 19)}Z`)) * 1000n + BigInt(instant.slice(20, 26))

const instantOf = (sinceEpoch: bigint): string => {
  if (sinceEpoch < micros(earliest)) return earliest
  const fraction = ((sinceEpoch % 1_000_000n) + 1_000_000n) % 1_000_000n
  const whole = new Date(Number((sinceEpoch - fraction) / 1000n)).toISOString().slice(0, 19)
  return `${whole}.${fraction.toString().padStart(6, '0')}Z`
}

/** The window of a dateRangeValue; a live one with two ends keeps its length and ends now. */
export const readDateRange = (
  { startTime, endTime, live = false }: Given,
  now: Date,
): DateRange | { problem: string } => {
  const start = startTime === undefined ? undefined : parseTimestamp(startTime)
  const end = endTime === undefined ? undefined : parseTimestamp(endTime)
  if (start === undefined && end === undefined) return { problem: 'must have startTime, endTime or both.' }
  if (start !== undefined && end !== undefined && start >= end)
    return { problem: 'must have a startTime before its endTime.' }
  if (!live) return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) }
  if (start === undefined) return { problem: 'must have startTime to be live.' }
  const until = BigInt(now.getTime()) * 1000n
  return {
    start: end === undefined ? start : instantOf(until - (micros(end) - micros(start))),
    end: instantOf(until),
  }
}
