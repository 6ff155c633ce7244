export type HtmlFacts = {
  scripts: { src: string; hasIntegrity: boolean }[]
  /** Content security policies of meta elements. */
  policies: string[]
  generators: string[]
}

const maxTag = 8_192
const maxScripts = 500

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&apos;': "'",
}

const unescape = (text: string): string =>
  text.replaceAll(/&(?:amp|quot|apos|#34|#39|#x27);/gi, (entity) => entities[entity.toLowerCase()] ?? entity)

const attributesOf = (tag: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, single, bare] of tag.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, unescape(quoted ?? single ?? bare ?? ''))
  }
  return found
}

/** Where the tag that begins there ends, quotes respected; -1 where it does not. */
const endOfTag = (html: string, start: number): number => {
  let quote = ''
  const last = Math.min(html.length, start + maxTag)
  for (let index = start; index < last; index += 1) {
    const char = html[index] ?? ''
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return index
  }
  return -1
}

const noteMeta = (attributes: ReadonlyMap<string, string>, facts: HtmlFacts): void => {
  const content = attributes.get('content') ?? ''
  if (attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy') facts.policies.push(content)
  if (attributes.get('name')?.toLowerCase() === 'generator') facts.generators.push(content)
}

/** What a page says about scripts, in one pass over it: the time does not depend on how it is written. */
export const readHtml = (html: string): HtmlFacts => {
  const facts: HtmlFacts = { scripts: [], policies: [], generators: [] }
  // Only ASCII letters, so that places in both texts are the same.
  const folded = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  for (let at = folded.indexOf('<'); at !== -1; at = folded.indexOf('<', at + 1)) {
    if (folded.startsWith('<!--', at)) {
      const end = folded.indexOf('-->', at + 4)
      if (end === -1) return facts
      at = end
      continue
    }
    const [, name] = /^<(script|meta)[\s/>]/.exec(folded.slice(at, at + 8)) ?? []
    if (name === undefined) continue
    const end = endOfTag(html, at)
    if (end === -1) {
      at += maxTag
      continue
    }
    const attributes = attributesOf(html.slice(at + 1 + name.length, end))
    at = end
    if (name === 'meta') {
      noteMeta(attributes, facts)
      continue
    }
    const src = attributes.get('src')?.trim() ?? ''
    if (src !== '' && facts.scripts.length < maxScripts)
      facts.scripts.push({ src, hasIntegrity: (attributes.get('integrity') ?? '') !== '' })
    // What stands in a script is no markup.
    const close = folded.indexOf('</script', end)
    if (close === -1) return facts
    at = close
  }
  return facts
}
