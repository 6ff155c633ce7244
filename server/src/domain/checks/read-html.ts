import { type Attributes, eachElement } from './each-element.ts'

export type HtmlFacts = {
  scripts: { src: string; hasIntegrity: boolean }[]
  /** Content security policies from meta elements. */
  policies: string[]
  generators: string[]
}

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

/** What a page says about scripts; scripts inside a template do not run. */
export const readHtml = (html: string): HtmlFacts => {
  const facts: HtmlFacts = { scripts: [], policies: [], generators: [] }
  eachElement(html, (name, attributes) => {
    if (name === 'meta') noteMeta(attributes, facts)
    if (name === 'script') noteScript(attributes, facts)
  })
  return facts
}
