import { getDomain } from 'tldts'
import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'
import { recordsOf } from './dns-answer.ts'
import type { RecordedDomain } from './recorded-domain.ts'
import { spfHosts } from '../fourth-parties/spf-hosts.ts'
import { spfRecordsIn } from './spf-record.ts'

const hostsIn = (record: string): string[] => spfHosts(record).map(({ host }) => host)

const registrable = (name: string): string => getDomain(name, { allowPrivateDomains: true }) ?? name

/**
 * Whether the vendor writes the records of the name: one of its own, or one that a service keeps for it, such as
 * `acme.com._nspf.example.net`.
 */
const isWrittenBy = (own: string, name: string): boolean =>
  isAtOrBelow(name, own) || name.startsWith(`${own}.`) || name.includes(`.${own}.`)

/**
 * The SPF records that the domain's own record leads to, as long as they are the vendor's. What a provider's record
 * includes are the provider's suppliers.
 */
export const ownSpfTexts = ({
  domain,
  txt,
  spf = [],
}: Pick<RecordedDomain, 'domain' | 'txt'> & Partial<Pick<RecordedDomain, 'spf'>>): {
  name: string
  value: string
}[] => {
  const own = registrable(domain)
  const answers = new Map(spf.map(({ name, answer }) => [name.toLowerCase(), recordsOf(answer) ?? []]))
  const found = new Map<string, string[]>()
  let wanted = (recordsOf(txt) ?? []).flatMap(hostsIn)
  while (wanted.length > 0) {
    const names = new Set(wanted.filter((name) => isWrittenBy(own, name) && !found.has(name)))
    wanted = []
    for (const name of names) {
      const records = spfRecordsIn(answers.get(name) ?? [])
      found.set(name, records)
      wanted.push(...records.flatMap(hostsIn))
    }
  }
  return [...found].flatMap(([name, records]) => records.map((value) => ({ name, value })))
}
