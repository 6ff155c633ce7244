import type { Matched, Signature } from './signature.ts'

/** Names and paths that providers use for themselves, so a link there is not to a customer's page. */
const providersOwn = new Set(
  (
    'www www2 about academy account accounts api app apps assets auth blog careers cdn community company contact ' +
    'customers developer developers discover docs en events forum go help home info integrations investor ' +
    'investors jobs kb learn legal login marketplace media my news partner partners press pricing privacy product ' +
    'products resources security share sharer signin signup solutions status store support terms training trust'
  ).split(' '),
)

const isCustomers = (part: string | undefined): boolean =>
  part !== undefined && /^[a-z0-9][a-z0-9_-]*$/.test(part) && !providersOwn.has(part)

const maxDepth = 6
const maxName = 253

/**
 * Compares the address of a link: `https://acme.okta.com/` with `okta.com`, `jobs.lever.co/acme` with `jobs.lever.co/`,
 * and a host that is for customers alone, such as `login.microsoftonline.com`, with itself.
 */
export const linkMatcher = (table: ReadonlyMap<string, Signature>) => {
  const matchedAt = (value: string): Matched | undefined => {
    const signature = table.get(value)
    return signature && { signature, value }
  }
  return (link: string): Matched | undefined => {
    const url = URL.parse(link, 'https://invalid')
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname.length > maxName) return undefined
    const labels = url.hostname.split('.')
    const segments = url.pathname.toLowerCase().split('/', maxDepth).filter(Boolean)
    for (let depth = segments.length - 1; depth >= 0; depth -= 1) {
      const place = [url.hostname, ...segments.slice(0, depth), ''].join('/')
      const matched = isCustomers(segments[depth]) ? matchedAt(place) : undefined
      if (matched) return matched
    }
    const exact = labels.length > 2 ? matchedAt(url.hostname) : undefined
    if (exact || !isCustomers(labels[0])) return exact
    for (let depth = 1; depth < labels.length - 1; depth += 1) {
      const matched = matchedAt(labels.slice(depth).join('.'))
      if (matched) return matched
    }
    return undefined
  }
}
