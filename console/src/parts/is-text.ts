/** Text of a length the service accepts, without characters it cannot store. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= 1024 &&
  value.isWellFormed() &&
  !value.includes('\u0000')
