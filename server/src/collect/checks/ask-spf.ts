import { type DnsAnswer, recordsOf } from '../../domain/checks/dns-answer.ts'
import type { MxRecord, Named, RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { spfAnswersOf } from '../../domain/checks/spf.ts'
import { spfRecordsIn } from '../../domain/checks/spf-record.ts'
import { reviewSpf, unresolvable } from '../../domain/checks/spf-review.ts'
import type { Dns } from '../probe/dns.ts'
import { askNamed } from './ask-named.ts'
import { inTurns } from './in-turns.ts'

/** Enough to see that a record needs too many lookups. */
const maxNames = 40

/** A failure is reported, so it must be more than a moment's. */
const askAgain =
  <R>(question: (name: string) => Promise<DnsAnswer<R>>) =>
  async (name: string): Promise<DnsAnswer<R>> => {
    const answer = await question(name)
    return answer.outcome === 'failed' && answer.reason === unresolvable ? question(name) : answer
  }

/** Looks up what receivers look up to evaluate the domain's SPF record. */
export const askSpf = async (
  dns: Dns,
  given: Pick<RecordedDomain, 'domain' | 'txt' | 'mx'>,
): Promise<Pick<RecordedDomain, 'spf' | 'spfHosts' | 'spfMx'>> => {
  const [spf, spfHosts, spfMx]: [Named<string>[], Named<string>[], Named<MxRecord>[]] = [[], [], []]
  const asked = { spf, spfHosts, spfMx }
  const [record, ...others] = spfRecordsIn(recordsOf(given.txt) ?? [])
  if (record === undefined || others.length > 0) return asked
  for (let count = 0; count < maxNames;) {
    const { wanted } = reviewSpf(given.domain, record, spfAnswersOf({ ...given, ...asked }))
    if (wanted.length === 0) break
    const namesOf = (type: (typeof wanted)[number]['type']): string[] => [
      ...new Set(wanted.filter((one) => one.type === type).map(({ name }) => name)),
    ]
    spf.push(...(await inTurns(namesOf('txt'), (name) => askNamed(name, askAgain(dns.txt)))))
    spfHosts.push(...(await inTurns(namesOf('addresses'), (name) => askNamed(name, askAgain(dns.addresses)))))
    spfMx.push(...(await inTurns(namesOf('mx'), (name) => askNamed(name, askAgain(dns.mx)))))
    count = spf.length + spfHosts.length + spfMx.length
  }
  return asked
}
