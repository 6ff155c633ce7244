import type { RecordedHop } from './recorded-domain.ts'

/** Every value of the header, by lower-case name. */
export const headerValues = ({ headers }: RecordedHop, name: string): string[] =>
  headers.flatMap(([one, value]) => (one === name ? [value] : []))

const redirects = new Set([301, 302, 303, 307, 308])

/** Where the response redirects to, if it does. */
export const redirectOf = (hop: RecordedHop): URL | undefined => {
  const [location] = redirects.has(hop.status) ? headerValues(hop, 'location') : []
  return location === undefined ? undefined : (URL.parse(location, hop.url) ?? undefined)
}
