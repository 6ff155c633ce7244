import type { Matched, Signature } from './signature.ts'

const maxField = 2_048

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[a-z0-9]/.test(character)

/** Whether the words are in the text and not part of longer ones: `notvegur` and `vegur-like` are not `vegur`. */
const containsWords = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const after = text[at + words.length]
    const isCutBefore = isLetter(words[0]) && isLetter(text[at - 1])
    const isCutAfter = isLetter(words.at(-1)) && (isLetter(after) || after === '-')
    if (!isCutBefore && !isCutAfter) return true
  }
  return false
}

type Field = { words: string; matched: Matched }

/** Compares `name: content` of headers and meta elements; the pattern with most words counts. */
export const fieldMatcher = (table: ReadonlyMap<string, Signature>) => {
  const exact = new Map<string, Field[]>()
  const starts: { start: string; field: Field }[] = []
  for (const [value, signature] of table) {
    const [name = '', ...rest] = value.split(':')
    const field = { words: rest.join(':').trim(), matched: { signature, value } }
    if (name.endsWith('*')) starts.push({ start: name.slice(0, -1), field })
    else exact.set(name, [...(exact.get(name) ?? []), field])
  }
  const byLength = (a: Field, b: Field): number => b.words.length - a.words.length
  for (const fields of exact.values()) fields.sort(byLength)
  starts.sort((a, b) => b.start.length - a.start.length || byLength(a.field, b.field))

  return (subject: string): Matched | undefined => {
    const text = subject.slice(0, maxField).toLowerCase()
    const colon = text.indexOf(':')
    const name = text.slice(0, colon).trim()
    const content = text.slice(colon + 1).trim()
    const isMet = ({ words }: Field): boolean => words === '' || containsWords(content, words)
    const found =
      exact.get(name)?.find(isMet) ??
      starts.find(({ start, field }) => name.startsWith(start) && isMet(field))?.field
    return found?.matched
  }
}
