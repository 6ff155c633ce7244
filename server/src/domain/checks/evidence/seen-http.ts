import type { Json } from '../../kernel/signable-json.ts'
import { internalAddresses } from '../internal-addresses.ts'
import type { RecordedHop, RecordedHttp } from '../recorded-domain.ts'
import { maskText } from './mask-text.ts'
import type { SeenObject } from '../../observations/evidence-record.ts'
import { within } from './within.ts'

const maxHeaders = 16_384
/** Redirects are followed only a few times. */
const maxHops = 10

/** Headers that say the same at every look, and that checks judge; the others are caches, clocks and counters. */
const kept =
  /^(?:access-control-[\w-]+|cache-control|content-security-policy(?:-report-only)?|content-type|cross-origin-[\w-]+|location|microsoftsharepointteamservices|permissions-policy|refer[r]?er-policy|refresh|server|set-cookie|strict-transport-security|via|www-authenticate|x-(?:aspnet-version|aspnetmvc-version|content-type-options|debug-token-link|frame-options|generator|jenkins|mod-pagespeed|owa-version|page-speed|powered-by|xss-protection))$/

/** What is before the value; a cookie without a name is all value. */
const seenName = (pair: string): string => (pair.includes('=') ? maskText(pair.split('=', 1)[0] ?? '') : '')

/** The name and the attributes, without the value and when it ends, unless it has ended already. */
const seenCookie = (value: string): string => {
  const [pair = '', ...attributes] = value.split(';')
  const shown = attributes.map((attribute) =>
    /^\s*expires\s*=/i.test(attribute) && !/\b(?:19\d\d|200\d)\b/.test(attribute) ? ' Expires=…' : attribute,
  )
  return [`${seenName(pair)}=…`, ...shown.map(maskText)].join(';')
}

const seenHeader = ([name, value]: readonly [string, string]): Json[] =>
  kept.test(name) ? [[name, name === 'set-cookie' ? seenCookie(value) : maskText(value)]] : []

const seenHop = (hop: RecordedHop): Json => {
  const { items, omitted } = within(hop.headers.flatMap(seenHeader), maxHeaders)
  const addresses = internalAddresses(hop)
  return {
    url: maskText(hop.url),
    status: hop.status,
    headers: items,
    omittedHeaders: omitted,
    ...(addresses.length > 0 && { internalAddresses: within(addresses, maxHeaders).items }),
  }
}

/** What a server answered to one request, with the redirects that were followed. */
export const seenHttp = (url: string, answer: RecordedHttp, body?: Json): SeenObject => {
  const { outcome } = answer
  if (answer.outcome === 'closed') return { kind: 'HTTP', url, outcome }
  if (answer.outcome === 'failed') return { kind: 'HTTP', url, outcome, isUntrusted: answer.isUntrusted }
  return { kind: 'HTTP', url, outcome, hops: answer.hops.slice(0, maxHops).map(seenHop), body }
}

/** The same with the lines of a short text file; a page in its place is not one. */
export const seenFile = (url: string, answer: RecordedHttp): SeenObject => {
  const body = answer.outcome === 'answered' ? answer.body : undefined
  if (body === undefined || /^\s*</.test(body)) return seenHttp(url, answer)
  const text = maskText(body.slice(0, maxHeaders))
  return seenHttp(url, answer, text)
}
