import type { RecordedDomain, RecordedHost, RecordedHttp } from '../recorded-domain.ts'
import type { EvidencePlace } from './evidence-place.ts'
import { seenHttp } from './seen-http.ts'
import type { SeenObject } from '../../observations/evidence-record.ts'
import { seenPage } from './seen-page.ts'

const rootOf = (host: string, isPlain: boolean): string => `${isPlain ? 'http' : 'https'}://${host}/`

const answerOf = ({ plain, secure }: RecordedHost, isPlain: boolean): RecordedHttp =>
  isPlain ? plain : secure

const endsAt = (answer: RecordedHttp, host: string): boolean =>
  answer.outcome === 'answered' && URL.parse(answer.hops.at(-1)?.url ?? '')?.hostname === host

/** The hosts that answer at the place or redirect to it: a finding on a page is where the page is. */
export const hostsAt = (
  { hosts }: RecordedDomain,
  { host, isPlain = false }: EvidencePlace,
): RecordedHost[] =>
  host === undefined
    ? [...hosts]
    : hosts.filter((one) => one.host === host || endsAt(answerOf(one, isPlain), host))

/** What the root of each answers, over HTTP or HTTPS. */
export const seenRoots = (recorded: RecordedDomain, place: EvidencePlace): SeenObject[] =>
  hostsAt(recorded, place).map((host) =>
    seenHttp(rootOf(host.host, place.isPlain === true), answerOf(host, place.isPlain === true)),
  )

/** The same over both. */
export const seenBothRoots = (recorded: RecordedDomain, place: EvidencePlace): SeenObject[] =>
  hostsAt(recorded, place).flatMap(({ host, plain, secure }) => [
    seenHttp(rootOf(host, true), plain),
    seenHttp(rootOf(host, false), secure),
  ])

/** The page at the place: the first that ends there, as for the checks of pages. */
export const seenPages = (recorded: RecordedDomain, place: EvidencePlace): SeenObject[] => {
  const { host = recorded.domain, isPlain = false } = place
  const hosts = hostsAt(recorded, { ...place, host })
  const shower = hosts.find((one) => endsAt(answerOf(one, isPlain), host)) ?? hosts[0]
  const shown = shower && answerOf(shower, isPlain)
  return shown?.outcome === 'answered' && shown.body !== undefined
    ? [seenPage(shown.hops.at(-1) ?? shown.hops[0], shown.body)]
    : []
}
