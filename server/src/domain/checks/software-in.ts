import {
  type Build,
  distributionIn,
  hasKnownBuilds,
  knownBuild,
  packagedBuild,
} from './distribution-builds.ts'
import { headerValues } from './headers.ts'
import { htmlOf } from './read-html.ts'
import type { RecordedHop } from './recorded-domain.ts'

export type Software = {
  product: string
  version: string
  /** Where it was seen, as evidence. */
  line: string
  /** Whether the line is meant for software and not for people, so that the version need not be there. */
  isDisclosed: boolean
  /** Set if a distribution built it. */
  build?: Build
}

const telling = [
  'server',
  'x-powered-by',
  'x-generator',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-jenkins',
  'x-owa-version',
  'x-mod-pagespeed',
  'x-page-speed',
  'microsoftsharepointteamservices',
] as const

/** These headers have a version and no name. */
const bare: Readonly<Record<string, string>> = {
  'x-aspnet-version': 'asp.net',
  'x-aspnetmvc-version': 'asp.net mvc',
  'x-jenkins': 'jenkins',
  'x-owa-version': 'exchange',
  'x-mod-pagespeed': 'pagespeed',
  'x-page-speed': 'pagespeed',
  microsoftsharepointteamservices: 'sharepoint',
}

/** Numbers that say nothing about the software: of a protocol or a standard, or fixed years ago. */
const numbered = new Set([
  'awselb',
  'microsoft-httpapi',
  'apache-coyote',
  'servlet',
  'jsp',
  'jsf',
  'http',
  'dps',
  'pepyaka',
  'flywheel',
  'imunify360-webshield',
])

const named =
  /([a-z][a-z0-9_.+!-]*)[/ (]v?(\d+(?:\.\d+)*[a-z]?)((?:[-+~][a-z0-9.+~-]+)?)(?: \(([^)]{1,60})\))?/gi
const maxValue = 512

/** Footers of error pages and listings. */
const footers = [
  /<address>([^<]{1,200})<\/address>/i,
  /<center>((?:nginx|openresty|tengine)\/[^<]{1,100})<\/center>/i,
  /<h3>(Apache Tomcat\/[^<]{1,100})<\/h3>/i,
]

/** A build by the package's revision or by the comment after the version, which may not tell the release. */
const ownBuild = (product: string, version: string, revision: string, comment: string): Build | undefined => {
  const packaged = packagedBuild(product, version, revision)
  const distribution = distributionIn(comment)
  if (packaged || distribution === undefined) return packaged
  return knownBuild(distribution, product, version) ?? { distribution }
}

const read = (line: string, value: string, isDisclosed: boolean): Software[] =>
  [...value.slice(0, maxValue).matchAll(named)].flatMap(
    ([, name = '', number = '', revision = '', comment = '']) => {
      const product = name.toLowerCase().replaceAll('!', '')
      const version = number.toLowerCase()
      if (numbered.has(product)) return []
      const build = ownBuild(product, version, revision.toLowerCase(), comment)
      return [{ product, version, line, isDisclosed, ...(build && { build }) }]
    },
  )

/** A proxy may name itself in a comment, such as `1.1 proxy1 (squid/6.13)`; the numbers before it are of HTTP. */
const inVia = (hop: RecordedHop): Software[] =>
  headerValues(hop, 'via').flatMap((value) =>
    [...value.slice(0, maxValue).matchAll(/\(([a-z][\w-]{1,40}\/\d[^)\s]{0,40})/gi)].flatMap(
      ([, text = '']) => read(`via: ${value}`, text, true),
    ),
  )

const inHeaders = (hop: RecordedHop): Software[] =>
  telling.flatMap((name) =>
    headerValues(hop, name).flatMap((value) => {
      const line = `${name}: ${value}`
      const product = bare[name]
      if (product === undefined) return read(line, value, true)
      const version = value.trim()
      return /^\d/.test(version) ? [{ product, version, line, isDisclosed: true }] : []
    }),
  )

const inPage = (hop: RecordedHop, body: string): Software[] => [
  ...footers.flatMap((pattern) => {
    const [, text] = pattern.exec(body) ?? []
    return text === undefined ? [] : read(`page: ${text}`, text, true)
  }),
  // Many sites mean to show what they were made with.
  ...htmlOf(hop, body).generators.flatMap((text) =>
    read(`generator: ${text.slice(0, maxValue)}`, text, false),
  ),
]

/** A server is linked with the OpenSSL of its distribution, also where we do not know the releases. */
const linkedBuild = (distribution: string, { product }: Software): Build | undefined =>
  product === 'openssl' && !hasKnownBuilds(distribution) ? { distribution } : undefined

/** The software that a response names with a version. What one part says about the distribution holds for all. */
export const softwareIn = (hop: RecordedHop, body = ''): Software[] => {
  const software = [...inHeaders(hop), ...inVia(hop), ...inPage(hop, body)]
  const distribution = software.find(({ build }) => build !== undefined)?.build?.distribution
  if (distribution === undefined) return software
  return software.map((one) => {
    const build =
      one.build ?? knownBuild(distribution, one.product, one.version) ?? linkedBuild(distribution, one)
    return { ...one, ...(build && { build }) }
  })
}
