import { invalidField } from '@parapet/contract'
import { type DateRange, readDateRange } from './date-range.ts'

/** Throws a 400 if a list of members contains UNSPECIFIED. */
export const refuseUnspecified = (lists: Readonly<Record<string, readonly string[] | undefined>>): void => {
  for (const [name, values = []] of Object.entries(lists)) {
    const index = values.findIndex((value) => value.endsWith('_UNSPECIFIED'))
    if (index >= 0) {
      const description = `must not be ${values[index]}.`
      throw invalidField(`filters.${name}[${index}]`, description, 'FILTER_VALUE_INVALID')
    }
  }
}

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
