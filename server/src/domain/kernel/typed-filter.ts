import { invalidField } from '@parapet/contract'
import { type DateRange, readDateRange } from './date-range.ts'

/** The window of the named filter; throws a 400 that says what is wrong with it. */
export const readFilterRange = (
  name: string,
  given: Parameters<typeof readDateRange>[0],
  now: Date,
): DateRange => {
  const range = readDateRange(given, now)
  if ('problem' in range) throw invalidField(`filters.${name}`, range.problem, 'FILTER_VALUE_INVALID')
  return range
}
