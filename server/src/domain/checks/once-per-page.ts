import type { RecordedHop } from './recorded-domain.ts'

/**
 * Reads each page once: several checks, for every organization that watches the domain, and the detection of fourth
 * parties want to know the same, and a hostile page takes long.
 */
export const oncePerPage = <T>(
  read: (html: string, hop: RecordedHop) => T,
): ((hop: RecordedHop, html: string) => T) => {
  const known = new WeakMap<RecordedHop, { html: string; result: T }>()
  return (hop, html) => {
    const before = known.get(hop)
    // Some look at the response without its body.
    if (before?.html === html) return before.result
    const result = read(html, hop)
    known.set(hop, { html, result })
    return result
  }
}
