import type { FilterValue } from '@parapet/contract'
import fc from 'fast-check'

export const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 3 })

/** Text that trips up careless LIKE, regular expression and JSON handling, from few letters so that values coincide. */
export const trickyText = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'ä', 'Ä', '%', '_', '\\', '*', "'", '"', ' ', '€', '😀', '\n'),
  maxLength: 4,
})

/** Hours around the first of January 2026. */
export const nearInstant = fc
  .integer({ min: -500, max: 500 })
  .map((hours) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString())

/** Valid number ranges for a filter: at least one end, the lower one first. */
export const numberRanges = (number: fc.Arbitrary<number>): fc.Arbitrary<FilterValue> =>
  fc
    .tuple(maybe(number), maybe(number))
    .filter(([min, max]) => (min !== null || max !== null) && (min === null || max === null || min <= max))
    .map(([min, max]) => ({
      numberRangeValue: { ...(min !== null && { min }), ...(max !== null && { max }) },
    }))

/** The same for instants, including live ranges. */
export const dateRanges = (instant: fc.Arbitrary<string>): fc.Arbitrary<FilterValue> =>
  fc
    .tuple(maybe(instant), maybe(instant), fc.boolean())
    .filter(
      ([start, end, live]) => (start !== null || (end !== null && !live)) && (!start || !end || start < end),
    )
    .map(([startTime, endTime, live]) => ({
      dateRangeValue: {
        ...(startTime !== null && { startTime }),
        ...(endTime !== null && { endTime }),
        ...(live && { live }),
      },
    }))
