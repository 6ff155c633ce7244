import { Tokenizer } from 'htmlparser2'

export type HtmlFacts = {
  scripts: { src: string; hasIntegrity: boolean }[]
  /** Content security policies from meta elements. */
  policies: string[]
  generators: string[]
}

type Attributes = ReadonlyMap<string, string>

const maxScripts = 500

const noteMeta = (attributes: Attributes, facts: HtmlFacts): void => {
  const content = attributes.get('content') ?? ''
  if (attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy') facts.policies.push(content)
  if (attributes.get('name')?.toLowerCase() === 'generator') facts.generators.push(content)
}

const noteScript = (attributes: Attributes, facts: HtmlFacts): void => {
  const src = attributes.get('src')?.trim() ?? ''
  if (src !== '' && facts.scripts.length < maxScripts)
    facts.scripts.push({ src, hasIntegrity: (attributes.get('integrity') ?? '') !== '' })
}

const ignore = (): void => {}

/**
 * What a page says about scripts; scripts inside a template do not run. Reads tokens in one pass: the library's parser
 * tracks open elements, and half a megabyte of nested ones takes it seconds.
 */
export const readHtml = (html: string): HtmlFacts => {
  const facts: HtmlFacts = { scripts: [], policies: [], generators: [] }
  let templates = 0
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  const lowerCase = (start: number, end: number): string => html.slice(start, end).toLowerCase()
  const onTag = (): void => {
    if (name === 'template') templates += 1
    if (templates > 0) return
    if (name === 'meta') noteMeta(attributes, facts)
    if (name === 'script') noteScript(attributes, facts)
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
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
        if (templates > 0 && lowerCase(start, end) === 'template') templates -= 1
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return facts
}
