import type { Clue } from './clue.ts'
import type { Matched } from './signature.ts'

type Match = Matched & { clue: Clue }

const isHeader = ({ method, as }: Clue): boolean =>
  (method === 'DETECTION_METHOD_HTTP_HEADER' && as === 'field') || method === 'DETECTION_METHOD_HTTP_COOKIE'

/**
 * Without the delivery networks in front of a service that a name of the vendor leads to: their headers are in the
 * responses, but they are the service's. `served` are the names whose aliases lead to a service.
 */
export const withoutCarriers = <M extends Match>(matches: readonly M[], served: ReadonlySet<string>): M[] =>
  matches.filter(
    ({ clue, signature }) =>
      signature.proves !== 'transport' ||
      !isHeader(clue) ||
      !served.has(URL.parse(clue.url ?? '')?.hostname ?? ''),
  )
