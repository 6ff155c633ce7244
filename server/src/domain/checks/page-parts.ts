import { readPolicies } from './content-policy.ts'
import { type Attributes, eachElement } from './each-element.ts'
import { headerValues } from './headers.ts'
import type { Page } from './pages-of.ts'
import { oncePerPage } from './once-per-page.ts'
import { htmlOf } from './read-html.ts'

export type PagePart = {
  element: string
  /** Active parts can change the whole page, passive ones are only shown; forms are where input goes. */
  use: 'active' | 'passive' | 'form' | 'link'
  url: URL
  /** For forms: whether a password is entered. */
  hasPassword?: boolean
}

export type PageParts = { parts: PagePart[]; hasPassword: boolean }

const maxParts = 2_000
/** A longer base would be repeated in the address of every part. */
const maxUrlLength = 8_192

/** By element: the attribute with the URL, and what becomes of what is there. */
const uses: Readonly<Record<string, readonly [attribute: string, use: PagePart['use']]>> = {
  a: ['href', 'link'],
  script: ['src', 'active'],
  iframe: ['src', 'active'],
  frame: ['src', 'active'],
  embed: ['src', 'active'],
  object: ['data', 'active'],
  img: ['src', 'passive'],
  audio: ['src', 'passive'],
  video: ['src', 'passive'],
  source: ['src', 'passive'],
  form: ['action', 'form'],
  button: ['formaction', 'form'],
  input: ['formaction', 'form'],
  link: ['href', 'active'],
}
const byElement = new Map(Object.entries(uses))

/** What a link loads; other relations only point somewhere. */
const linkUse = (attributes: Attributes): PagePart['use'] | undefined => {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  if (relations.some((one) => /^(?:stylesheet|preload|modulepreload|manifest)$/.test(one))) return 'active'
  return relations.includes('icon') ? 'passive' : undefined
}

/** The addresses of a srcset, each of which may have a width or a density. */
const inSrcset = (text = ''): string[] => text.split(/,\s+/).map((one) => one.trim().split(/\s+/, 1)[0] ?? '')

/** What a page loads, links to and sends input to. */
export const pageParts = (html: string, url: string): PageParts => {
  const parts: PagePart[] = []
  let base = url
  let read = 0
  let form: PagePart | undefined
  let hasPassword = false
  eachElement(html, (element, attributes) => {
    if (element === 'base' && base === url)
      base = URL.parse(attributes.get('href')?.slice(0, maxUrlLength) ?? '', url)?.href ?? url
    if (element === 'input' && attributes.get('type')?.trim().toLowerCase() === 'password') {
      hasPassword = true
      if (form) form.hasPassword = true
    }
    const note = (given: string, use: PagePart['use']): PagePart | undefined => {
      if (read >= maxParts) return undefined
      read += 1
      // A form without an action goes to the page itself.
      const target = given === '' && use !== 'form' ? null : URL.parse(given, base)
      if (!target || target.href.length > maxUrlLength) return undefined
      const part: PagePart = { element, use, url: target }
      parts.push(part)
      return part
    }
    if (element === 'img' || element === 'source')
      for (const one of inSrcset(attributes.get('srcset'))) note(one, 'passive')
    const [attribute, usual] = byElement.get(element) ?? []
    const use = element === 'link' ? linkUse(attributes) : usual
    if (attribute === undefined || use === undefined) return
    // A button that says nothing else sends the form where the form says.
    if (attribute === 'formaction' && !attributes.has(attribute)) return
    const part = note(attributes.get(attribute)?.trim() ?? '', use)
    if (part && element !== 'form' && use === 'form' && form?.hasPassword === true) part.hasPassword = true
    if (element === 'form' && part) form = part
  })
  return { parts, hasPassword }
}

/** The same for the page of a response. */
export const partsOf = oncePerPage((html, { url }) => pageParts(html, url))

/** Whether browsers turn the page's http addresses into https ones. */
export const isUpgraded = ({ hop, html = '' }: Page): boolean =>
  readPolicies([...headerValues(hop, 'content-security-policy'), ...htmlOf(hop, html).policies]).some(
    (policy) => policy.has('upgrade-insecure-requests'),
  )
