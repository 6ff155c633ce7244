/** The token in the part of an address behind the #, with or without its name; the whole link is taken too. */
export const readLinkToken = (text: string): string | undefined =>
  /^(?:.*#)?(?:token=)?([A-Za-z0-9_-]{16,255})$/.exec(text.trim())?.[1]
