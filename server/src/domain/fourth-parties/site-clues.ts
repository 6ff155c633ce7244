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

/** Clues from what else a response says: header and meta elements, cookies, and links to customers' own pages. */
export const siteTextClues = ({ url, headers, metas = [], links = [] }: RecordedSite): Clue[] => {
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
    ...[...links, ...lines(headers['location'] ?? '')].map((link): Clue => ({
      method: 'DETECTION_METHOD_HTML_SCRIPT',
      as: 'link',
      subject: link,
      ...seen,
      recordValue: shown(link.split(/[?#]/, 1)[0] ?? ''),
    })),
  ]
}
