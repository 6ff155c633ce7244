import { strangeOrigin } from './cross-origin.ts'
import { partsOf } from './page-parts.ts'
import type { RecordedHttp } from './recorded-domain.ts'

/** A page nobody has: a site that sends visitors there sends them anywhere. */
export const strangePage = `${strangeOrigin}/`

/** What sites usually call the parameter that says where to go next. */
const usualNames = [
  'next',
  'url',
  'redirect',
  'redirect_to',
  'redirect_url',
  'return',
  'return_to',
  'returnUrl',
  'continue',
  'goto',
  'to',
  'target',
  'dest',
  'destination',
  'redirect_uri',
  'u',
  'r',
]
const isUsual = new Set(usualNames.map((name) => name.toLowerCase()))

const withUsualNames = (page: URL): string => {
  const url = new URL('/', page)
  for (const name of usualNames) url.searchParams.set(name, strangePage)
  return url.href
}

/** The link with another target, if it has one in its query. */
const withStrangeTarget = (link: URL): string | undefined => {
  const name = [...link.searchParams.keys()].find(
    (key) => isUsual.has(key.toLowerCase()) || /^https?:\/\//i.test(link.searchParams.get(key) ?? ''),
  )
  if (name === undefined) return undefined
  const url = new URL(link)
  url.searchParams.set(name, strangePage)
  url.hash = ''
  return url.href
}

/**
 * At most two addresses that show whether a site redirects to wherever a parameter says: its home page with the usual
 * names, and the first of its own links that already has such a parameter. Only a host with a page is asked.
 */
export const redirectQuestions = (
  host: string,
  secure: RecordedHttp,
  isOwn: (url: URL) => boolean,
): string[] => {
  if (secure.outcome !== 'answered') return []
  const hop = secure.hops.at(-1) ?? secure.hops[0]
  const { url, status } = hop
  const page = URL.parse(url)
  if (page?.hostname !== host || page.protocol !== 'https:' || status < 200 || status > 299) return []
  const own = partsOf(hop, secure.body ?? '').parts.filter(
    ({ use, url: link }) => use === 'link' && link.protocol === 'https:' && link.port === '' && isOwn(link),
  )
  const question = own.map((part) => withStrangeTarget(part.url)).find((one) => one !== undefined)
  return [withUsualNames(page), ...(question === undefined ? [] : [question])]
}
