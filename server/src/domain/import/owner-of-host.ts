/** Whose host it is. */
export type HostOwner = {
  domain: string
  /** The vendor's confirmed further domain that the host is at or below. */
  place?: string
  isSelf: boolean
}

/** The host and every name above it, longest first. */
export const namesAbove = (host: string): string[] =>
  host.split('.').map((_, index, labels) => labels.slice(index).join('.'))

/** The longest domain that equals the host or is a parent of it, label by label. */
export const ownerOfHost = (host: string, has: (domain: string) => boolean): string | undefined => {
  for (let start = 0; start >= 0 && start < host.length;) {
    const domain = host.slice(start)
    if (has(domain)) return domain
    const dot = host.indexOf('.', start)
    start = dot < 0 ? -1 : dot + 1
  }
  return undefined
}
