import type { RecordedSite } from '../fourth-parties/recorded-answers.ts'
import { readPolicies } from './content-policy.ts'
import { headerValues } from './headers.ts'
import { htmlOf } from './read-html.ts'
import type { RecordedHop, RecordedHost, RecordedHttp } from './recorded-domain.ts'

/** `*.cdn.example:443/path` and `https://cdn.example` name a host; keywords and schemes do not. */
const hostOf = (source: string): string[] => {
  if (source.startsWith("'") || /^[a-z][a-z0-9+.-]*:$/.test(source)) return []
  const [host = ''] = source.replace(/^[a-z][a-z0-9+.-]*:\/\//, '').split(/[/:]/, 1)
  return host.includes('.') ? [host] : []
}

/** Directives that name nobody the page uses: who may frame it, and labels of its own. */
const notUsed = new Set(['frame-ancestors', 'report-to', 'trusted-types', 'sandbox', 'plugin-types'])

const policyHosts = (values: readonly string[]): string[] =>
  readPolicies(values)
    .flatMap((policy) => [...policy])
    .flatMap(([directive, sources]) => (notUsed.has(directive) ? [] : sources.flatMap(hostOf)))

const headersOf = ({ headers }: RecordedHop): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(headers, ([name]) => name)].map(([name, same]) => [
      name,
      same.map(([, value]) => value).join('\n'),
    ]),
  )

const isHtml = (hop: RecordedHop): boolean =>
  headerValues(hop, 'content-type').some((type) => /^(?:text\/html|application\/xhtml)/i.test(type))

/** GoDaddy serves parked domains from its usual hosts, so only the path tells. */
const lander = /\/parking-lander\/|location\.href\s*=\s*["']\/lander["']/

const siteOf = (hop: RecordedHop, html = ''): RecordedSite => {
  const { places, policies, links, metas, title } = htmlOf(hop, html)
  const hosts = places.flatMap(({ element, url }) => {
    const host = URL.parse(url, hop.url)?.hostname
    return host === undefined ? [] : [{ element, host }]
  })
  const [scripts, others] = [
    hosts.filter(({ element }) => element === 'script'),
    hosts.filter(({ element }) => element !== 'script'),
  ]
  const policyValues = [
    ...headerValues(hop, 'content-security-policy'),
    ...headerValues(hop, 'content-security-policy-report-only'),
  ]
  return {
    url: hop.url,
    headers: headersOf(hop),
    scriptHosts: [...new Set(scripts.map(({ host }) => host))],
    cspHosts: [...new Set(policyHosts([...policyValues, ...policies]))],
    placeHosts: [...new Map(others.map((place) => [`${place.element} ${place.host}`, place])).values()],
    links,
    metas,
    title,
    ...(lander.test(html) && { isLander: true }),
  }
}

/** An error page often comes from what stands in front of the site, which is telling too, but shows nothing else. */
const hopSites = (answer: RecordedHttp | undefined): RecordedSite[] => {
  if (answer?.outcome !== 'answered') return []
  const { hops, body } = answer
  return hops.map((hop, index) => {
    const isPage = index === hops.length - 1 && hop.status >= 200 && hop.status < 300 && isHtml(hop)
    return siteOf(hop, isPage ? body : undefined)
  })
}

const isPage = ({
  links = [],
  metas = [],
  scriptHosts,
  placeHosts = [],
  title = '',
}: RecordedSite): boolean => [...links, ...metas, ...scriptHosts, ...placeHosts].length > 0 || title !== ''

/** Every response of the domain's web sites, once per address and pages first. */
export const sitesOf = (hosts: readonly Partial<RecordedHost>[]): RecordedSite[] => {
  const sites = hosts.flatMap(({ secure, plain }) => [secure, plain].flatMap(hopSites))
  const once = [...Map.groupBy(sites, ({ url }) => url).values()].flatMap((same) => same.slice(0, 1))
  return [...once.filter(isPage), ...once.filter((site) => !isPage(site))]
}

export const certificateNamesOf = (hosts: readonly Partial<RecordedHost>[]): string[] => [
  ...new Set(
    hosts.flatMap(({ handshake }) => (handshake?.outcome === 'done' ? handshake.certificate.names : [])),
  ),
]
