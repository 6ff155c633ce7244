/** Text of a length that the service takes, and of nothing that it cannot store. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= 1024 &&
  value.isWellFormed() &&
  !value.includes('\u0000')
