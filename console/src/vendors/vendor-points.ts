/** Points of a score, to one decimal; less than that is said so. */
export const points = (value: number): string =>
  value > 0 && value < 0.05 ? '<0.1' : value.toLocaleString('en', { maximumFractionDigits: 1 })
