import { defineCheck, type Seen, undecided } from './check.ts'
import { dmarcIssues } from './dmarc-issues.ts'
import {
  type DmarcRecord,
  findDmarc,
  ignoredTags,
  isWeaker,
  leniency,
  policyIn,
  policyOf,
  unreadablePolicies,
} from './dmarc-record.ts'
import { deafHosts, invalidDestinations, refusals } from './dmarc-reports.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import { readTagList } from './read-tag-list.ts'
import type { RecordedDomain } from './recorded-domain.ts'
import { takesMail } from './takes-mail.ts'

type Type = keyof typeof dmarcIssues

// The keys of an object that is written out in full.
const types = Object.keys(dmarcIssues) as Type[]

/** A record that was meant to be DMARC and is not. */
const attempt = /\bv\s*=\s*dmarc1\b/i

const see = (type: Type, summary: string, data: string): Seen<Type> => ({
  type,
  evidence: dnsEvidence(summary, data),
})

const judgePolicy = (record: DmarcRecord): Seen<Type>[] => {
  const { text, tags } = record
  const unreadable = unreadablePolicies(record)
  if (unreadable.length > 0)
    return [see('dmarc_invalid', `The value of ${unreadable.join(' and ')} is not a policy.`, text)]
  if (policyOf(record) === 'none') {
    const summary = tags.has('p')
      ? 'The record says p=none.'
      : 'The record has no p tag, which counts as p=none.'
    return [see('dmarc_policy_none', summary, text)]
  }
  const lenient = leniency(record)
  return lenient === undefined ? [] : [see('dmarc_partial', `${lenient}.`, text)]
}

const judgeSubdomains = ({ text, tags }: DmarcRecord): Seen<Type>[] => {
  const own = policyIn(tags, 'p') ?? 'none'
  const below = policyIn(tags, 'sp') ?? own
  const beyond = policyIn(tags, 'np') ?? below
  if (isWeaker(below, own))
    return [see('dmarc_subdomain_weaker', `The policy is ${own}, but ${below} for subdomains.`, text)]
  return isWeaker(beyond, own)
    ? [
        see(
          'dmarc_subdomain_weaker',
          `The policy is ${own}, but ${beyond} for subdomains that do not exist.`,
          text,
        ),
      ]
    : []
}

const judgeTags = (record: DmarcRecord): Seen<Type>[] => {
  const ignored = ignoredTags(record)
  return ignored.length === 0
    ? []
    : [see('dmarc_ignored_tags', `Receivers ignore ${ignored.join(', ')}.`, record.text)]
}

const judgeReports = (
  record: DmarcRecord,
  recorded: RecordedDomain,
): { isKnown: boolean; seen: Seen<Type>[] } => {
  const { text, tags } = record
  const seen: Seen<Type>[] = []
  const invalid = invalidDestinations(record)
  if (invalid.length > 0)
    seen.push(see('dmarc_report_invalid', `Not a mailto address: ${invalid.join(', ')}`, text))
  const deaf = deafHosts(record, recorded.reportMx ?? [])
  const asked = refusals(record, recorded.dmarcReports ?? [])
  const refused = asked?.filter((name) => !deaf.some((host) => name.endsWith(`.${host}`)))
  if (refused && refused.length > 0)
    seen.push(
      see(
        'dmarc_report_unauthorized',
        'The receiving organization does not accept the reports.',
        [text, ...refused.map((name) => `${name} TXT: none`)].join('\n'),
      ),
    )
  if (deaf.length > 0)
    seen.push(see('dmarc_report_undeliverable', `${deaf.join(', ')} accepts no mail.`, text))
  // A domain without mail has nothing to learn from them.
  if (!tags.has('rua') && takesMail(recorded) === true)
    seen.push(see('dmarc_no_reports', 'The record has no rua tag.', text))
  return { isKnown: refused !== undefined, seen }
}

const judgeMissing = ({ domain, dmarc, txt }: RecordedDomain): Seen<Type> => {
  const [own] = dmarc
  const meant = own && recordsOf(own.answer)?.find((text) => attempt.test(text))
  if (meant !== undefined)
    return see('dmarc_invalid', 'The record does not begin with "v=DMARC1;", so receivers ignore it.', meant)
  const misplaced = recordsOf(txt)?.find((text) => readTagList(text, 'DMARC1') !== undefined)
  if (misplaced !== undefined)
    return see('dmarc_missing', `The record is at ${domain} instead of _dmarc.${domain}.`, misplaced)
  const names = dmarc.map(({ name }) => name).join(' and ')
  return see('dmarc_missing', 'No record begins with v=DMARC1.', `${names} TXT: none`)
}

export const dmarcCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: true,
  restsOn: ['DMARC', 'TXT', 'MX'],
  issues: dmarcIssues,
  look: (recorded) => {
    const { domain, dmarc } = recorded
    const search = findDmarc(dmarc)
    if (search.outcome === 'unknown') return undecided
    const asset = dnsAsset(domain, 'ASSET_DNS_TYPE_TXT', `_dmarc.${domain}`)
    if (search.outcome === 'found') {
      const { record } = search
      const policy = judgePolicy(record)
      // The rest is the business of the parent domain.
      if (record.isInherited) return { verdicts: [{ asset, decided: types, seen: policy }], isComplete: true }
      const reports = judgeReports(record, recorded)
      const decided = types.filter((type) => reports.isKnown || type !== 'dmarc_report_unauthorized')
      const seen = [...policy, ...judgeSubdomains(record), ...judgeTags(record), ...reports.seen]
      return { verdicts: [{ asset, decided, seen }], isComplete: reports.isKnown }
    }
    const seen =
      search.outcome === 'none'
        ? judgeMissing(recorded)
        : see(
            'dmarc_multiple',
            `${search.texts.length} records at ${search.name} begin with v=DMARC1.`,
            search.texts.toSorted().join('\n'),
          )
    return { verdicts: [{ asset, decided: types, seen: [seen] }], isComplete: true }
  },
})
