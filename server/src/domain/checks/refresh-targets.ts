import { headerValues } from './headers.ts'
import { htmlOf } from './read-html.ts'
import type { RecordedHop } from './recorded-domain.ts'

const refreshTarget = /^\s*(?:\d+\s*)?[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i

/** Where a response sends browsers by refresh, in a header or in the page. */
export const refreshTargets = (hop: RecordedHop, body: string): URL[] => {
  const refreshes = [...headerValues(hop, 'refresh'), ...htmlOf(hop, body).refreshes]
  return refreshes
    .map((value) => URL.parse(refreshTarget.exec(value)?.[1] ?? '', hop.url))
    .filter((url) => url instanceof URL)
}
