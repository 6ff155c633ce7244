import type { Evidence } from '@parapet/contract'
import { defineCheck, nothingThere, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { mtaStsIssues } from './mta-sts-issues.ts'
import { covers, fetchedPolicy, type MtaStsFetch, type MtaStsPolicy } from './mta-sts-policy.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import { readTagList } from './read-tag-list.ts'
import type { RecordedDomain } from './recorded-domain.ts'
import { resultAt, type Ruling } from './result-at.ts'
import { isNullMx, takesMail } from './takes-mail.ts'

type Type = keyof typeof mtaStsIssues

/** Shorter, and an attacker only has to wait until senders forget the policy. */
const shortestAgeSeconds = 86_400
const id = /^[a-z0-9]{1,32}$/i

// The keys of an object that is written out in full.
const types = Object.keys(mtaStsIssues) as Type[]

const rulings = (seen: Partial<Record<Type, Evidence | undefined>>, isKnown = true): Ruling<Type>[] =>
  types.map((type) => ({ type, evidence: seen[type], isKnown }))

const recordProblem = (records: readonly string[]): string | undefined => {
  if (records.length > 1) return `${records.length} records begin with v=STSv1, so senders ignore them all.`
  const [record = ''] = records
  const given = readTagList(record, 'STSv1')?.get('id')
  return given !== undefined && id.test(given) ? undefined : 'The record has no valid id.'
}

const judgePolicy = ({ domain, mx }: RecordedDomain, policy: MtaStsPolicy): Ruling<Type>[] => {
  const { mode, maxAgeSeconds } = policy
  const shown = `mta-sts.${domain}: mode ${mode}, max_age ${maxAgeSeconds}, mx ${policy.mx.join(' ')}`
  if (mode === 'none')
    return rulings({
      mta_sts_missing: dnsEvidence('The MTA-STS record exists, but no policy is in force.', shown),
    })
  const uncovered = (recordsOf(mx) ?? [])
    .map(({ exchange }) => exchange)
    .filter((one) => !isNullMx(one) && !covers(policy, one))
  return rulings({
    mta_sts_not_enforced:
      mode === 'testing' ? dnsEvidence('The policy is only tested, not enforced.', shown) : undefined,
    mta_sts_mx_mismatch:
      uncovered.length > 0
        ? dnsEvidence(`The policy does not list ${uncovered.toSorted().join(', ')}.`, shown)
        : undefined,
    mta_sts_short_lived:
      maxAgeSeconds < shortestAgeSeconds
        ? dnsEvidence(`Senders remember the policy for ${maxAgeSeconds} seconds only.`, shown)
        : undefined,
  })
}

const judgeFetch = (recorded: RecordedDomain, fetched: MtaStsFetch): Ruling<Type>[] => {
  switch (fetched.outcome) {
    case 'unknown':
      return rulings({}, false)
    case 'absent': {
      const summary = 'The MTA-STS record exists, but no policy is in force.'
      const shown = `mta-sts.${recorded.domain}: HTTP ${fetched.status}`
      return rulings({ mta_sts_missing: dnsEvidence(summary, shown) })
    }
    case 'invalid':
      return rulings({ mta_sts_invalid: dnsEvidence(fetched.problem, fetched.data) })
    case 'read':
      return judgePolicy(recorded, fetched.policy)
  }
}

export const mtaStsCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: false,
  restsOn: ['MTA_STS', 'MX'],
  issues: mtaStsIssues,
  look: (recorded) => {
    const { domain, mtaSts } = recorded
    const receives = takesMail(recorded)
    const texts = recordsOf(mtaSts.answer)
    if (receives === undefined || texts === undefined) return undecided
    if (!receives) return nothingThere
    const asset = dnsAsset(domain, 'ASSET_DNS_TYPE_TXT', mtaSts.name)
    const records = texts.filter((text) => readTagList(text, 'STSv1') !== undefined)
    if (records.length === 0) {
      const evidence = dnsEvidence('There is no MTA-STS record.', `${mtaSts.name} TXT: none`)
      return resultAt(asset, rulings({ mta_sts_missing: evidence }))
    }
    const problem = recordProblem(records)
    if (problem !== undefined) {
      const evidence = dnsEvidence(problem, records.toSorted().join('\n'))
      return resultAt(asset, rulings({ mta_sts_invalid: evidence }))
    }
    const judged = judgeFetch(recorded, fetchedPolicy(recorded))
    return judged.every(({ isKnown }) => isKnown === false) ? undecided : resultAt(asset, judged)
  },
})
