import { formatTenths } from './format.ts'

/** Points of a score with the one decimal to which they add up; less than that is said so. */
export const points = (value: number): string =>
  value > 0 && value < 0.05 ? `<${formatTenths(0.1)}` : formatTenths(value)

/** The same with a sign. */
export const signedPoints = (value: number): string => `${value < 0 ? '−' : '+'}${points(Math.abs(value))}`

/** In tenths, because 0.1 + 0.2 is not 0.3. */
export const sumOfPoints = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 10), 0) / 10
