import type { Clue } from './clues-of.ts'
import type { Signature } from './signature.ts'

const foldLetters = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const tableOf = (method: Signature['method'], kind: Signature['pattern']['kind']): string =>
  `${method} ${kind}`

/** The name, then each parent name. */
const namesUpward = function* (name: string): Generator<string> {
  for (let rest = name; ; rest = rest.slice(rest.indexOf('.') + 1)) {
    yield rest
    if (!rest.includes('.')) return
  }
}

/** Finds a clue's signature: the most specific of several, so that one record names one product. */
export const signatureMatcher = (signatures: readonly Signature[]) => {
  const tables = new Map<string, Map<string, Signature>>()
  for (const signature of signatures) {
    const { method, pattern } = signature
    const key = tableOf(method, pattern.kind)
    const table = tables.get(key) ?? new Map<string, Signature>()
    for (const value of pattern.values) table.set(value, signature)
    tables.set(key, table)
  }
  const prefixes = [
    ...(tables.get(tableOf('DETECTION_METHOD_DNS_TXT_VERIFICATION', 'txtPrefix')) ?? []),
  ].toSorted(([a], [b]) => b.length - a.length)
  const maxPrefix = prefixes[0]?.[0].length ?? 0

  const byPrefix = (text: string): Signature | undefined => {
    const start = foldLetters(text.slice(0, maxPrefix))
    return prefixes.find(([prefix]) => text.length > prefix.length && start.startsWith(prefix))?.[1]
  }

  const byName = ({ method, subject }: Clue): Signature | undefined => {
    const exact = tables.get(tableOf(method, 'host'))?.get(subject)
    const suffixes = tables.get(tableOf(method, 'suffix'))
    if (exact !== undefined || suffixes === undefined) return exact
    for (const name of namesUpward(subject)) {
      const found = suffixes.get(name)
      if (found) return found
    }
    return undefined
  }

  return (clue: Clue): Signature | undefined =>
    clue.method === 'DETECTION_METHOD_DNS_TXT_VERIFICATION' ? byPrefix(clue.subject) : byName(clue)
}
