import { type DnsAnswer, recordsOf } from './dns-answer.ts'

export type SpfTerm = {
  /** As it was written. */
  text: string
  /** `+`, `-`, `~` or `?`. */
  qualifier: string
  /** In lower case. */
  name: string
  /** What follows the colon or equals sign, in lower case, without a prefix length and a trailing dot. */
  value: string
}

/** RFC 7208 section 4.6.4: terms that cost the receiver a look-up. */
const lookingUp = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

const version = /^v=spf1(?: |$)/i

/** Written with an equals sign and no qualifier, as mechanisms never are. */
const modifiers = new Set(['redirect', 'exp'])

/** The SPF records among the texts. */
export const spfRecordsIn = (texts: readonly string[]): string[] => texts.filter((text) => version.test(text))

export const readSpf = (record: string): SpfTerm[] =>
  record
    .split(' ')
    .slice(1)
    .flatMap((text) => {
      const [, qualifier = '', written = '', separator = '', value = ''] =
        /^([+\-~?]?)([a-z][a-z0-9_.-]*)(?:([:=])([^/]*))?(?:\/.*)?$/i.exec(text) ?? []
      const name = written.toLowerCase()
      const isModifier = separator === '='
      if (name === '' || isModifier !== modifiers.has(name) || (isModifier && qualifier !== '')) return []
      return [{ text, qualifier: qualifier || '+', name, value: value.toLowerCase().replace(/\.$/, '') }]
    })

/** RFC 7208 section 6.1: a redirect counts only without an `all`. */
const countingTerms = (terms: readonly SpfTerm[]): SpfTerm[] => {
  const hasAll = terms.some(({ name }) => name === 'all')
  return terms.filter(({ name }) => lookingUp.has(name) && !(hasAll && name === 'redirect'))
}

/** Names whose records belong to this one; a macro depends on the mail at hand. */
export const spfTargets = (record: string): string[] =>
  countingTerms(readSpf(record)).flatMap(({ name, value }) =>
    (name === 'include' || name === 'redirect') && value !== '' && !value.includes('%') ? [value] : [],
  )

export type SpfLookups = {
  count: number
  /** Whether all records could be read: if not, there may be more. */
  isWhole: boolean
}

const enough = 100

/** How many look-ups the record costs a receiver, including those of the records it leads to. */
export const countSpfLookups = (
  record: string,
  answers: ReadonlyMap<string, DnsAnswer<string>>,
  above: readonly string[] = [],
): SpfLookups => {
  const total: SpfLookups = { count: countingTerms(readSpf(record)).length, isWhole: true }
  for (const target of spfTargets(record)) {
    // A loop never ends, so it always exceeds the limit.
    if (above.includes(target) || total.count > enough) return { count: enough, isWhole: true }
    const answer = answers.get(target)
    const texts = answer && recordsOf(answer)
    if (texts === undefined) total.isWhole = false
    for (const inner of spfRecordsIn(texts ?? []).slice(0, 1)) {
      const { count, isWhole } = countSpfLookups(inner, answers, [...above, target])
      total.count += count
      total.isWhole &&= isWhole
    }
  }
  return total
}
