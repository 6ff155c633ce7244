/** The host that messages go to, for the audit trail: not the path, which is often a secret, nor a person's address. */
export const targetHost = (url: string): string =>
  new URL(url).hostname || url.slice(url.lastIndexOf('@') + 1)
