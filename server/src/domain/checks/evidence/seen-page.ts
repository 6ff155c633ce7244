import { eachElement } from '../each-element.ts'
import { oncePerPage } from '../once-per-page.ts'
import { contentSigns } from '../content-signs.ts'
import { htmlOf } from '../read-html.ts'
import { writtenParts } from '../written-parts.ts'
import { softwareIn } from '../software-in.ts'
import { secretsIn } from '../secret-forms.ts'
import type { RecordedHop } from '../recorded-domain.ts'
import { maskText } from './mask-text.ts'
import type { Json } from '../../kernel/signable-json.ts'
import type { SeenObject } from '../../observations/evidence-record.ts'
import { within } from './within.ts'

const maxElements = 32_768
const maxLines = 4_096
/** As for the checks that judge them. */
const maxRead = 2_000
/** Longer ones are data, not addresses. */
const maxValue = 512

/** What checks read of an element; the content of meta elements says what they are. */
const attributesOf = new Map(
  Object.entries({
    base: ['href'],
    button: ['formaction'],
    embed: ['src'],
    form: ['action', 'method'],
    frame: ['src'],
    iframe: ['src'],
    link: ['rel', 'href', 'integrity'],
    meta: ['http-equiv', 'name', 'content'],
    object: ['data'],
    script: ['src', 'type', 'integrity'],
  }),
)
/** Shown only: of interest where they are loaded over HTTP. */
const shown = new Set(['audio', 'img', 'source', 'video'])
const metas = /^(?:content-security-policy|generator|referrer|refresh)$/i
const session = /;jsessionid=|[?&](?:phpsessid|jsessionid|aspsessionid|cftoken)=/i

const written = (name: string, pairs: readonly (readonly [string, string])[]): string =>
  `<${[name, ...pairs.map(([key, value]) => `${key}="${maskText(value.slice(0, maxValue))}"`)].join(' ')}>`

/** The elements that checks judge, without what changes from visit to visit. */
const elementsOf = oncePerPage((html): string[] => {
  const lines = new Set<string>()
  eachElement(html, (name, attributes) => {
    if (lines.size >= maxRead) return
    const pick = (names: readonly string[]): [string, string][] =>
      names.flatMap((key) => {
        const value = attributes.get(key)
        return value === undefined ? [] : [[key, value]]
      })
    const src = attributes.get('src') ?? attributes.get('srcset') ?? ''
    if (name === 'meta' && !metas.test(attributes.get('http-equiv') ?? attributes.get('name') ?? '')) return
    if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'password')
      lines.add(written(name, [['type', 'password']]))
    else if (name === 'a' && session.test(attributes.get('href') ?? ''))
      lines.add(written(name, pick(['href'])))
    else if (shown.has(name) && /http:/i.test(src)) lines.add(written(name, pick(['src', 'srcset'])))
    else {
      const names = attributesOf.get(name)
      const pairs = names && pick(names)
      if (pairs && pairs.length > 0) lines.add(written(name, pairs))
    }
  })
  return [...lines]
})

const maskedLines = (lines: readonly string[]): Json[] => within(lines.map(maskText), maxLines).items

/** The part of a page that checks judge. */
export const seenPage = (hop: RecordedHop, body: string): SeenObject => {
  const { items, omitted } = within(elementsOf(hop, body), maxElements)
  return {
    kind: 'PAGE',
    url: maskText(hop.url),
    status: hop.status,
    title: maskText(htmlOf(hop, body).title),
    elements: items,
    omitted,
    // Addresses in styles and scripts.
    written: maskedLines(
      writtenParts(hop, body).map(({ element, url }) => `${element}: ${url.origin}${url.pathname}`),
    ),
    software: maskedLines(softwareIn(hop, body).map(({ line }) => line)),
    signs: maskedLines(contentSigns(hop, body)),
    secrets: secretsIn(body).map(({ line }) => line),
  }
}
