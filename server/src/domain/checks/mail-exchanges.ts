import { canonicalAddress } from '../kernel/ip-address.ts'
import { defineCheck, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { isUnregistered } from './is-unregistered.ts'
import { mailExchangeIssues } from './mail-exchange-issues.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { RecordedDomain, RecordedExchange } from './recorded-domain.ts'
import { resultAt, type Ruling } from './result-at.ts'
import { evaluatedTerms, readSpf, spfRecordsIn } from './spf-record.ts'
import { isNullMx } from './takes-mail.ts'

type Type = keyof typeof mailExchangeIssues

/** Whether the SPF record allows anybody to send. */
const hasSenders = (texts: readonly string[]): boolean =>
  spfRecordsIn(texts).some((record) =>
    evaluatedTerms(readSpf(record)).some(({ name, qualifier }) => name !== 'all' && qualifier === '+'),
  )

const judgeMissing = ({ domain, mx, txt }: RecordedDomain): Ruling<Type> => {
  const texts = recordsOf(txt)
  const isMissing = recordsOf(mx)?.length === 0 && texts !== undefined && hasSenders(texts)
  return {
    type: 'mx_missing',
    evidence: isMissing
      ? dnsEvidence(
          'SPF allows senders, but there is no MX record.',
          [`${domain} MX: none`, ...spfRecordsIn(texts)].join('\n'),
        )
      : undefined,
    isKnown: texts !== undefined,
  }
}

const judgeHosts = (recorded: RecordedDomain, hosts: readonly RecordedExchange[]): Ruling<Type>[] => {
  const seen = (
    type: Type,
    some: readonly RecordedExchange[],
    summary: string,
    isKnown = true,
  ): Ruling<Type> => ({
    type,
    evidence:
      some.length === 0
        ? undefined
        : dnsEvidence(
            summary,
            some
              .map(({ name, targets }) => [`${recorded.domain} MX: ${name}`, ...targets].join(', then '))
              .join('\n'),
          ),
    isKnown,
  })
  const isKnown = hosts.every(({ end }) => end.outcome !== 'failed')
  const addresses = hosts.filter(({ name }) => canonicalAddress(name) !== undefined)
  const named = hosts.filter((host) => !addresses.includes(host))
  const gone = named.filter(({ end }) => recordsOf(end)?.length === 0)
  const dangling = gone.filter(
    ({ name, targets, end }) => end.outcome === 'missing' && isUnregistered(recorded, targets.at(-1) ?? name),
  )
  const inside = named.filter(({ name, isPrivate }) => name === 'localhost' || isPrivate === true)
  return [
    seen('mx_address', addresses, 'The record holds an address instead of a host name.'),
    seen(
      'mx_alias',
      named.filter(({ targets }) => targets.length > 0),
      'The host is an alias.',
    ),
    seen(
      'dangling_mx',
      dangling,
      'The domain of the mail server does not exist, so it may be free to register.',
      isKnown,
    ),
    seen(
      'mx_unresolved',
      gone.filter((host) => !dangling.includes(host) && host.name !== 'localhost'),
      'The mail server has no address.',
      isKnown,
    ),
    seen('mx_private', inside, 'The mail server cannot be reached from the internet.', isKnown),
  ]
}

export const mailExchangesCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: false,
  restsOn: ['MX', 'TXT', 'REGISTRATIONS'],
  issues: mailExchangeIssues,
  look: (recorded) => {
    const { domain, mx, exchanges } = recorded
    const records = recordsOf(mx)
    if (records === undefined || exchanges === undefined) return undecided
    const isMixed = records.length > 1 && records.some(({ exchange }) => isNullMx(exchange))
    const shown = records.map(({ exchange, priority }) => `${domain} MX: ${priority} ${exchange || '.'}`)
    return resultAt(dnsAsset(domain, 'ASSET_DNS_TYPE_MX', domain), [
      judgeMissing(recorded),
      {
        type: 'mx_null_mixed',
        evidence: isMixed
          ? dnsEvidence('A null MX record is not the only one.', shown.toSorted().join('\n'))
          : undefined,
      },
      ...judgeHosts(recorded, exchanges),
    ])
  },
})
