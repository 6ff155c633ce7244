import { type DnsAnswer, recordsOf } from './dns-answer.ts'

export type SpfTerm = {
  /** `+`, `-`, `~` or `?`; of a modifier none. */
  qualifier: string
  /** In lower case. */
  name: string
  /** What follows the colon or the equals sign, in lower case, without a prefix length and the dot of the root. */
  value: string
}

/** RFC 7208 section 4.6.4: terms that make the receiver look something up. */
const lookingUp = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

const version = /^v=spf1(?: |$)/i

/** The SPF records among texts. */
export const spfRecordsIn = (texts: readonly string[]): string[] => texts.filter((text) => version.test(text))

export const readSpf = (record: string): SpfTerm[] =>
  record
    .split(' ')
    .slice(1)
    .flatMap((text) => {
      const [, qualifier = '', name = '', value = ''] =
        /^([+\-~?]?)([a-z][a-z0-9_.-]*)(?:[:=]([^/]*))?(?:\/.*)?$/i.exec(text) ?? []
      return name === ''
        ? []
        : [
            {
              qualifier: qualifier || '+',
              name: name.toLowerCase(),
              value: value.toLowerCase().replace(/\.$/, ''),
            },
          ]
    })

/** RFC 7208 section 6.1: a redirect counts only where there is no `all`. */
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

/** How many look-ups the record costs a receiver, with those of the records that it leads to. */
export const countSpfLookups = (
  record: string,
  answers: ReadonlyMap<string, DnsAnswer<string>>,
  above: readonly string[] = [],
): SpfLookups => {
  const total: SpfLookups = { count: countingTerms(readSpf(record)).length, isWhole: true }
  for (const target of spfTargets(record)) {
    // A circle never ends; what it costs is more than is allowed.
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
