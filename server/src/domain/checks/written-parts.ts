import { eachElement } from './each-element.ts'
import { oncePerPage } from './once-per-page.ts'
import type { PagePart } from './page-parts.ts'

/** Addresses in styles and in scripts that open a connection, which no element names. */
const written: readonly (readonly [RegExp, PagePart['use'], string])[] = [
  [/@import\s{1,20}(?:url\(\s{0,20})?["']?(http:\/\/[^"')\s;]{1,2000})/gi, 'active', 'style'],
  [/(?<!@import\s{1,20})\burl\(\s{0,20}["']?(http:\/\/[^"')\s]{1,2000})/gi, 'passive', 'style'],
  [/\bnew\s{1,20}WebSocket\(\s{0,20}["'`](ws:\/\/[^"'`\s]{1,2000})/g, 'active', 'script'],
  [
    /\bimport\s{0,20}\(?\s{0,20}(?:[\w*{}\s,]{1,200}\bfrom\s{0,20})?["'](http:\/\/[^"'\s]{1,2000})/g,
    'active',
    'script',
  ],
]

/** What the styles and scripts of a page load, beyond what elements say. */
export const writtenParts = oncePerPage((html): PagePart[] => {
  const texts: { element: string; text: string }[] = []
  eachElement(
    html,
    (_name, attributes) => {
      const style = attributes.get('style')
      if (style !== undefined) texts.push({ element: 'style', text: style })
    },
    (name, attributes, text) => {
      if (name === 'style' || (name === 'script' && !attributes.has('src')))
        texts.push({ element: name, text })
    },
  )
  return texts.flatMap(({ element, text }) =>
    written.flatMap(([pattern, use, where]) =>
      where === element
        ? [...text.matchAll(pattern)].flatMap(([, address = '']) => {
            const url = URL.parse(address)
            return url ? [{ element, use, url }] : []
          })
        : [],
    ),
  )
})
