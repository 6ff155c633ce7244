import { getDomain } from 'tldts'
import type { Clue } from './clue.ts'
import { fieldMatcher } from './field-matcher.ts'
import { linkMatcher } from './link-matcher.ts'
import { namesUpward } from './names-upward.ts'
import type { Matched, Signature } from './signature.ts'

type Kind = Signature['pattern']['kind']
type Table = ReadonlyMap<string, Signature>

const foldLetters = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const found = (table: Table | undefined, value: string): Matched | undefined => {
  const signature = table?.get(value)
  return signature && { signature, value }
}

/** The longest prefix that the text continues. */
const prefixMatcher = (values: Iterable<readonly [string, Signature]>) => {
  const prefixes = [...values].toSorted(([a], [b]) => b.length - a.length)
  const maxPrefix = prefixes[0]?.[0].length ?? 0
  return (text: string): readonly [string, Signature] | undefined => {
    const start = foldLetters(text.slice(0, maxPrefix))
    return prefixes.find(([prefix]) => text.length > prefix.length && start.startsWith(prefix))
  }
}

const labelMatcher = (table: Table) => {
  const byPrefix = prefixMatcher(
    [...table].flatMap(([value, signature]) =>
      value.endsWith('*') ? [[value.slice(0, -1), signature] as const] : [],
    ),
  )
  return (text: string): Matched | undefined => {
    const exact = found(table, foldLetters(text))
    const [prefix, signature] = exact ? [] : (byPrefix(text) ?? [])
    return exact ?? (signature && { signature, value: `${prefix}*` })
  }
}

const textMatcher = (table: Table) => {
  const byPrefix = prefixMatcher(table)
  return (text: string): Matched | undefined => {
    const [value, signature] = byPrefix(text) ?? []
    return signature && { signature, value: value ?? '' }
  }
}

/** What follows the first hyphen of the first label, as in `mkto-ab120034.com`. */
const numberedLabel = /(?<=^[a-z0-9]+)-[a-z0-9]+\./

const nameMatcher = (hosts: Table | undefined, suffixes: Table | undefined) => (name: string) => {
  const exact = found(hosts, name)
  if (exact !== undefined || suffixes === undefined) return exact
  for (const above of namesUpward(name)) {
    const matched = found(suffixes, above) ?? found(suffixes, above.replace(numberedLabel, '-*.'))
    if (matched) return matched
  }
  return undefined
}

/** Registrable domains of the names in signatures, with the companies that own them. */
const companiesOf = (signatures: readonly Signature[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const owners = new Map<string, Set<string>>()
  for (const { vendorDomain, pattern } of signatures) {
    if (pattern.kind !== 'suffix' && pattern.kind !== 'host') continue
    for (const value of pattern.values) {
      const domain = getDomain(value, { allowPrivateDomains: true })
      if (domain !== null) owners.set(domain, (owners.get(domain) ?? new Set()).add(vendorDomain))
    }
  }
  return owners
}

const createMatcher = (signatures: readonly Signature[]) => {
  const tables = new Map<string, Map<string, Signature>>()
  for (const signature of signatures) {
    const { method, pattern } = signature
    const key = `${method} ${pattern.kind}`
    const table = tables.get(key) ?? new Map<string, Signature>()
    for (const value of pattern.values) table.set(value, signature)
    tables.set(key, table)
  }
  const createFor = (method: Clue['method'], as: Clue['as']) => {
    const table = (kind: Kind): Map<string, Signature> | undefined => tables.get(`${method} ${kind}`)
    const empty = new Map<string, Signature>()
    if (as === 'name') return nameMatcher(table('host'), table('suffix'))
    if (as === 'text') return textMatcher(table('txtPrefix') ?? empty)
    if (as === 'label') return labelMatcher(table('label') ?? empty)
    return as === 'field' ? fieldMatcher(table('field') ?? empty) : linkMatcher(table('link') ?? empty)
  }
  const matchers = new Map<string, (subject: string) => Matched | undefined>()
  const matcherFor = (method: Clue['method'], as: Clue['as']) => {
    const key = `${method} ${as}`
    const matcher = matchers.get(key) ?? createFor(method, as)
    matchers.set(key, matcher)
    return matcher
  }
  const owners = companiesOf(signatures)
  const vendors = new Set(signatures.map(({ vendorDomain }) => vendorDomain))
  return {
    /** Finds a clue's signature: the most specific of several, so that one record names one product. */
    match: ({ method, as, subject, also = [] }: Clue): Matched | undefined => {
      for (const one of [method, ...also]) {
        const matched = matcherFor(one, as)(subject)
        if (matched) return matched
      }
      return undefined
    },
    /** Whether any signature is about the company. */
    isKnown: (company: string): boolean => vendors.has(company),
    /** Whether the domain is one that the company runs its service under. */
    isDomainOf: (domain: string, company: string): boolean => owners.get(domain)?.has(company) ?? false,
  }
}

const made = new WeakMap<readonly Signature[], ReturnType<typeof createMatcher>>()

/** The tables of a catalogue are built once. */
export const signatureMatcher = (signatures: readonly Signature[]): ReturnType<typeof createMatcher> => {
  const matcher = made.get(signatures) ?? createMatcher(signatures)
  made.set(signatures, matcher)
  return matcher
}
