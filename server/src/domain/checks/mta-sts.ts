import { defineCheck, nothingThere, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { RecordedDomain } from './recorded-domain.ts'
import { readTagList } from './read-tag-list.ts'
import { takesMail } from './takes-mail.ts'

/** A policy that could not be fetched this time may exist. */
const isUnknown = (policy: RecordedDomain['mtaStsPolicy']): boolean =>
  policy?.outcome !== 'answered' || policy.hops.some(({ status }) => status >= 500)

const policyMode = (policy: RecordedDomain['mtaStsPolicy']): string | undefined => {
  if (policy?.outcome !== 'answered' || policy.hops.at(-1)?.status !== 200) return undefined
  return /^mode:[ \t]*([a-z]+)[ \t]*$/im.exec(policy.body ?? '')?.[1]?.toLowerCase()
}

export const mtaStsCheck = defineCheck<'mta_sts_missing'>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: false,
  issues: {
    mta_sts_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'No MTA-STS policy',
      description:
        'Senders cannot know that mail to this domain must be encrypted, so an attacker on the network can strip the encryption.',
      remediation:
        'Publish `_mta-sts` in DNS and a policy at `https://mta-sts.<domain>/.well-known/mta-sts.txt`.',
      references: ['https://www.rfc-editor.org/rfc/rfc8461'],
    },
  },
  look: (recorded) => {
    const { domain, mtaSts, mtaStsPolicy } = recorded
    const receives = takesMail(recorded)
    const texts = recordsOf(mtaSts.answer)
    if (receives === undefined || texts === undefined) return undecided
    if (!receives) return nothingThere
    const isAnnounced = texts.some((text) => readTagList(text, 'STSv1') !== undefined)
    if (isAnnounced && isUnknown(mtaStsPolicy)) return undecided
    const mode = isAnnounced ? policyMode(mtaStsPolicy) : undefined
    const isThere = mode === 'enforce' || mode === 'testing'
    const evidence = dnsEvidence(
      isAnnounced ? 'The MTA-STS record exists, but no policy is in force.' : 'There is no MTA-STS record.',
      isAnnounced ? `mta-sts.${domain}: mode ${mode ?? 'unknown'}` : `${mtaSts.name} TXT: none`,
    )
    return {
      verdicts: [
        {
          asset: dnsAsset(domain, 'ASSET_DNS_TYPE_TXT', mtaSts.name),
          decided: ['mta_sts_missing'],
          seen: isThere ? [] : [{ type: 'mta_sts_missing', evidence }],
        },
      ],
      isComplete: true,
    }
  },
})
