import { type Attributes, eachElement } from './each-element.ts'
import { hostsSetUpIn } from './inline-setups.ts'
import { oncePerPage } from './once-per-page.ts'

/** An address that the page loads, frames or sends to, as it was written. */
type HtmlPlace = {
  element: 'script' | 'inline script' | 'iframe' | 'object' | 'form' | 'link' | 'img'
  url: string
}

export type HtmlFacts = {
  scripts: { src: string; hasIntegrity: boolean }[]
  /** Content security policies from meta elements. */
  policies: string[]
  generators: string[]
  /** Referrer policies from meta elements. */
  referrers: string[]
  /** Where, and when, meta elements send browsers. */
  refreshes: string[]
  /** Everything but plain links. */
  places: HtmlPlace[]
  /** Where anchors lead. */
  links: string[]
  /** Meta elements with a name, in lower case. */
  metas: { name: string; content: string }[]
  title: string
}

const maxScripts = 500
const maxPlaces = 2_000
const maxTitle = 512

const noteMeta = (attributes: Attributes, facts: HtmlFacts): void => {
  const content = attributes.get('content') ?? ''
  const name = attributes.get('name')?.toLowerCase()
  const header = attributes.get('http-equiv')?.toLowerCase()
  if (header === 'content-security-policy') facts.policies.push(content)
  if (header === 'refresh') facts.refreshes.push(content)
  if (name === 'generator') facts.generators.push(content)
  if (name === 'referrer') facts.referrers.push(content)
  if (name !== undefined && facts.metas.length < maxScripts) facts.metas.push({ name, content })
}

const noteScript = (attributes: Attributes, facts: HtmlFacts): void => {
  const src = attributes.get('src')?.trim() ?? ''
  if (src !== '' && facts.scripts.length < maxScripts)
    facts.scripts.push({ src, hasIntegrity: (attributes.get('integrity') ?? '') !== '' })
}

/** Other relations, such as canonical, only point somewhere. */
const loading =
  /^(?:preconnect|dns-prefetch|preload|modulepreload|prefetch|prerender|stylesheet|icon|apple-touch-icon|manifest)$/i

const isLoading = (attributes: Attributes): boolean =>
  (attributes.get('rel') ?? '').split(/\s+/).some((relation) => loading.test(relation))

/** Where each element says what it loads; a consent banner or lazy loader keeps it in a data attribute. */
const sources: ReadonlyMap<string, readonly [HtmlPlace['element'], ...string[]]> = new Map([
  ['script', ['script', 'src', 'data-src']],
  ['iframe', ['iframe', 'src', 'data-src', 'data-lazy-src']],
  ['embed', ['object', 'src']],
  ['object', ['object', 'data']],
  ['form', ['form', 'action']],
  ['link', ['link', 'href']],
  ['img', ['img', 'src', 'data-src', 'data-lazy-src']],
])

const notePlace = (name: string, attributes: Attributes, facts: HtmlFacts): void => {
  const [element, ...keys] = sources.get(name) ?? []
  if (element === undefined || (element === 'link' && !isLoading(attributes))) return
  for (const key of keys) {
    const url = attributes.get(key)?.trim() ?? ''
    if (url !== '' && facts.places.length < maxPlaces) facts.places.push({ element, url })
  }
}

const noteLink = (attributes: Attributes, { links }: HtmlFacts): void => {
  const href = attributes.get('href')?.trim() ?? ''
  if (/^(?:https?:)?\/\//i.test(href) && links.length < maxPlaces) links.push(href)
}

const running = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i
/** One without an end reaches to the end, so that reading stays linear. */
const comments = /(?:^|[\s;{}(),])\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|^[ \t]*\/\/.*$/gm
/** A script that only lists addresses, such as the site's social profiles, loads none of them. */
const loader =
  /createElement|appendChild|insertBefore|document\.write|\.src\b|new Image|\bimport\b|sendBeacon|fetch\(|XMLHttpRequest|\b(?:init|load)\(/
/** Text in quotes that is an address, with slashes escaped or not, or a host with the path of a script. */
const address =
  /["'`](?:(?:https?:)?(?:\\?\/){2}([\w.@:-]{3,300})|\.?((?:[\w-]{1,63}\.){1,8}[a-z]{2,24})\/[^"'`\s]{0,300}\.js\b)/gi

/** How consent banners mark a script that runs once the visitor agrees; its type is `text/plain` until then. */
const consentMarks = [
  'data-cookieconsent',
  'data-cookiecategory',
  'data-category',
  'data-usercentrics',
  'data-cookie-consent',
]

const isRunning = (attributes: Attributes): boolean => {
  const type = (attributes.get('type') ?? '').trim()
  return (
    running.test(type) || (/^text\/plain$/i.test(type) && consentMarks.some((mark) => attributes.has(mark)))
  )
}

const noteInlineScript = (attributes: Attributes, text: string, { places }: HtmlFacts): void => {
  if (attributes.has('src') || !isRunning(attributes)) return
  const code = text.replace(comments, ' ')
  const loaded = loader.test(code)
    ? [...code.matchAll(address)].map(([, authority = '', host = '']) => authority || host)
    : []
  for (const host of [...loaded, ...hostsSetUpIn(code)])
    if (places.length < maxPlaces) places.push({ element: 'inline script', url: `https://${host}/` })
}

/** What a page says about scripts, other addresses and itself. */
export const readHtml = (html: string): HtmlFacts => {
  const facts: HtmlFacts = {
    scripts: [],
    policies: [],
    generators: [],
    referrers: [],
    refreshes: [],
    places: [],
    links: [],
    metas: [],
    title: '',
  }
  eachElement(
    html,
    (name, attributes) => {
      if (name === 'meta') noteMeta(attributes, facts)
      if (name === 'script') noteScript(attributes, facts)
      if (name === 'a') noteLink(attributes, facts)
      notePlace(name, attributes, facts)
    },
    (name, attributes, text) => {
      if (name === 'script') noteInlineScript(attributes, text, facts)
      if (name === 'title') facts.title ||= text.slice(0, maxTitle)
    },
  )
  return facts
}

/** The same for the page of a response. */
export const htmlOf = oncePerPage(readHtml)
