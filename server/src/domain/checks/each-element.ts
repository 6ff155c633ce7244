import { Tokenizer } from 'htmlparser2'

export type Attributes = ReadonlyMap<string, string>

const ignore = (): void => {}

/** Elements whose content is text that says something. */
const textual = new Set(['script', 'style', 'title'])

/**
 * Calls `onElement` for each start tag outside a template, with lower-case names, and `onText` with the whole text of
 * each script, style and title. Reads tokens in one pass: the
 * library's parser tracks open elements, and half a megabyte of nested ones takes it seconds.
 */
export const eachElement = (
  html: string,
  onElement: (name: string, attributes: Attributes) => void,
  onText: (name: string, attributes: Attributes, text: string) => void = ignore,
): void => {
  let templates = 0
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  let text: string | undefined
  const endText = (): void => {
    if (text !== undefined) onText(name, attributes, text)
    text = undefined
  }
  const lowerCase = (start: number, end: number): string => html.slice(start, end).toLowerCase()
  const onTag = (): void => {
    if (name === 'template') templates += 1
    if (templates > 0) return
    onElement(name, attributes)
    if (textual.has(name)) text = ''
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        endText()
        name = lowerCase(start, end)
        attributes = new Map()
      },
      onattribname: (start, end) => {
        attribute = lowerCase(start, end)
        value = ''
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end)
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint)
      },
      onattribend: () => {
        if (!attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: onTag,
      onselfclosingtag: onTag,
      onclosetag: (start, end) => {
        endText()
        if (templates > 0 && lowerCase(start, end) === 'template') templates -= 1
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: (start, end) => {
        if (text !== undefined) text += html.slice(start, end)
      },
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  endText()
}
