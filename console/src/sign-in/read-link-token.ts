/** The token after the # of an address, with or without its name; a whole link works too. */
export const readLinkToken = (text: string): string | undefined =>
  /^(?:.*#)?(?:token=)?([A-Za-z0-9_-]{16,255})$/.exec(text.trim())?.[1]
