/** Maximum characters of what people type; the console's fields use the same limits as the declarations. */
export const maxLengths = {
  /** Names, titles and other one-line texts. */
  line: 255,
  displayName: 100,
  email: 254,
  password: 256,
  phone: 64,
  domain: 1024,
  url: 2048,
  description: 1024,
  reason: 1000,
  /** Comments, messages and answers. */
  text: 4000,
  summary: 10_000,
  /** Text that a list or the search looks for. */
  filterQuery: 255,
  search: 200,
} as const

export const minPasswordLength = 12
