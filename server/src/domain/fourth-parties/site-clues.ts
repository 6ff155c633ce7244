import { type Clue, type HostClue, shown, shownName } from './clue.ts'
import type { RecordedSite } from './recorded-answers.ts'

const maxUrl = 2048
const maxHeader = 8_192

/** Headers whose value lists addresses of hosts that the page uses. */
const addressHeaders = [
  'link',
  'report-to',
  'reporting-endpoints',
  'nel',
  'content-security-policy-report-to',
]
const addresses = /(?:https?:)?\/\/[\w.@:-]{3,300}/gi

const hostsIn = (value: string): string[] => [
  ...new Set(
    (value.slice(0, maxHeader).replaceAll('\\/', '/').match(addresses) ?? []).flatMap(
      (address) => URL.parse(address, 'https://x')?.hostname ?? [],
    ),
  ),
]

/** Clues from host names that a page or its headers contain. */
export const siteHostClues = ({ url, headers, scriptHosts, cspHosts, placeHosts = [] }: RecordedSite) => {
  const seen = { url: shown(url, maxUrl) }
  return [
    ...scriptHosts.map((host): HostClue => ({
      method: 'DETECTION_METHOD_HTML_SCRIPT',
      host,
      ...seen,
      recordValue: shownName(host),
    })),
    ...placeHosts.map(({ element, host }): HostClue => ({
      method: 'DETECTION_METHOD_HTML_SCRIPT',
      isCasual: element === 'img' || element === 'link',
      host,
      ...seen,
      recordValue: shown(`${element}: ${shownName(host)}`),
    })),
    ...cspHosts.map((host): HostClue => ({
      method: 'DETECTION_METHOD_CSP_SOURCE',
      host,
      ...seen,
      recordValue: shownName(host),
    })),
    ...addressHeaders.flatMap((name) =>
      hostsIn(headers[name] ?? '').map((host): HostClue => ({
        method: 'DETECTION_METHOD_HTTP_HEADER',
        also: ['DETECTION_METHOD_HTML_SCRIPT', 'DETECTION_METHOD_CSP_SOURCE'],
        host,
        ...seen,
        recordValue: shown(`${name}: ${shownName(host)}`),
      })),
    ),
  ]
}

const lines = (value: string): string[] => value.slice(0, maxHeader).split('\n')

const plain = (label: string): string => label.toLowerCase().replace(/[-_]/g, '')

/** Whether a customer's label is about as long a name as the vendor's: `acme` and `acmecorp`, but not `ac`. */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)))

const linksOf = ({ links = [], headers }: RecordedSite): string[] => [
  ...links,
  ...lines(headers['location'] ?? ''),
]

/** A page links to a login for its own people or customers. */
const login = new Set(['login', 'sso', 'signin'])

/** Links to hosts that have the vendor's name at another company: its help desk or status page there; and to logins. */
export const tenantClues = (site: RecordedSite, own: string): HostClue[] => {
  const brand = plain(own.split('.', 1)[0] ?? '')
  const hosts = new Set(linksOf(site).flatMap((link) => URL.parse(link, 'https://x')?.hostname ?? []))
  return [...hosts]
    .filter((host) => {
      const [label = '', ...rest] = host.split('.')
      return rest.length > 1 && (login.has(label) || isAlike(plain(label), brand))
    })
    .map((host) => ({
      method: 'DETECTION_METHOD_HTML_SCRIPT',
      also: ['DETECTION_METHOD_DNS_CNAME'],
      isCasual: true,
      host,
      url: shown(site.url, maxUrl),
      recordValue: shown(`link: ${host}`),
    }))
}

/** Clues from what else a response says: header and meta elements, cookies, and links to customers' own pages. */
export const siteTextClues = (site: RecordedSite): Clue[] => {
  const { url, headers, metas = [] } = site
  const seen = { url: shown(url, maxUrl) }
  const { 'set-cookie': cookies = '', ...others } = headers
  return [
    ...Object.entries(others).flatMap(([name, value]) =>
      lines(value).map((line): Clue => ({
        method: 'DETECTION_METHOD_HTTP_HEADER',
        as: 'field',
        subject: `${name}: ${line}`,
        shownAs: 'header',
        ...seen,
      })),
    ),
    ...lines(cookies).map((cookie): Clue => ({
      method: 'DETECTION_METHOD_HTTP_COOKIE',
      as: 'label',
      subject: cookie.split('=', 1)[0]?.trim() ?? '',
      shownAs: 'cookie',
      ...seen,
    })),
    ...metas.map(({ name, content }): Clue => ({
      method: 'DETECTION_METHOD_HTML_SCRIPT',
      as: 'field',
      subject: `${name}: ${content}`,
      shownAs: 'meta',
      ...seen,
    })),
    ...linksOf(site).map((link): Clue => ({
      method: 'DETECTION_METHOD_HTML_SCRIPT',
      as: 'link',
      subject: link,
      ...seen,
      recordValue: shown(link.split(/[?#]/, 1)[0] ?? ''),
    })),
  ]
}
