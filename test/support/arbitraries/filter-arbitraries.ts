import type { FilterValue } from '@parapet/contract'
import fc from 'fast-check'

export const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 3 })

/** Text full of what LIKE, regular expressions and JSON would trip over, from few letters, so that values meet. */
export const trickyText = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'ä', 'Ä', '%', '_', '\\', '*', "'", '"', ' ', '€', '😀', '\n'),
  maxLength: 4,
})

/** Hours around the first of January 2026. */
export const nearInstant = fc
  .integer({ min: -500, max: 500 })
  .map((hours) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString())

/** Ranges of numbers that a filter takes: one end at least, the lower one first. */
export const numberRanges = (number: fc.Arbitrary<number>): fc.Arbitrary<FilterValue> =>
  fc
    .tuple(maybe(number), maybe(number))
    .filter(([min, max]) => (min !== null || max !== null) && (min === null || max === null || min <= max))
    .map(([min, max]) => ({
      numberRangeValue: { ...(min !== null && { min }), ...(max !== null && { max }) },
    }))

/** The same of instants, live ones among them. */
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
