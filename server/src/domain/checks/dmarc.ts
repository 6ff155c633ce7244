import { defineCheck, type Seen, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import { readTagList } from './read-tag-list.ts'

const references = ['https://www.rfc-editor.org/rfc/rfc7489']
const strength = ['none', 'quarantine', 'reject']

type Type = 'dmarc_missing' | 'dmarc_policy_none' | 'dmarc_subdomain_weaker' | 'dmarc_multiple'

const types: readonly Type[] = [
  'dmarc_missing',
  'dmarc_policy_none',
  'dmarc_subdomain_weaker',
  'dmarc_multiple',
]

/** RFC 7489 section 6.6.3: an unreadable policy counts as none. */
const policyOf = (text: string | undefined): string =>
  strength.find((policy) => policy === text?.toLowerCase()) ?? 'none'

const judge = (record: string, isInherited: boolean): Seen<Type>[] => {
  const tags = readTagList(record, 'DMARC1')
  const own = policyOf(tags?.get('p'))
  const below = tags?.has('sp') === true ? policyOf(tags.get('sp')) : own
  const policy = isInherited ? below : own
  if (policy === 'none')
    return [{ type: 'dmarc_policy_none', evidence: dnsEvidence('The policy is none.', record) }]
  return !isInherited && strength.indexOf(below) < strength.indexOf(own)
    ? [
        {
          type: 'dmarc_subdomain_weaker',
          evidence: dnsEvidence(`The policy is ${own}, but ${below} for subdomains.`, record),
        },
      ]
    : []
}

export const dmarcCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: true,
  issues: {
    dmarc_missing: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'DMARC record missing',
      description:
        'Receivers have no instructions for mail that falsely claims to come from this domain, so forged mail is delivered.',
      remediation:
        'Publish a TXT record at `_dmarc` that begins with `v=DMARC1`. Start with `p=none` and a reporting address, then move to `p=reject`.',
      references,
    },
    dmarc_policy_none: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'DMARC policy not enforced',
      title: 'DMARC policy is not enforced',
      description:
        'The domain has a DMARC record, but its policy tells receivers to deliver forged mail anyway.',
      remediation:
        'Review the reports, fix the legitimate senders that fail, then change the policy to `quarantine` or `reject`.',
      references,
    },
    dmarc_subdomain_weaker: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Weaker DMARC policy for subdomains',
      title: 'DMARC policy is weaker for subdomains',
      description:
        'Subdomains are less protected than the domain itself, so attackers can forge mail from them instead.',
      remediation: "Remove `sp` from the record, or set it to the domain's own policy.",
      references,
    },
    dmarc_multiple: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Multiple DMARC records',
      title: 'More than one DMARC record',
      description: 'Receivers that find more than one DMARC record ignore them all.',
      remediation: 'Keep one record and delete the others.',
      references,
    },
  },
  look: ({ domain, dmarc }) => {
    const asset = dnsAsset(domain, 'ASSET_DNS_TYPE_TXT', `_dmarc.${domain}`)
    const verdict = (seen: readonly Seen<Type>[]) => ({
      verdicts: [{ asset, decided: types, seen }],
      isComplete: true,
    })
    for (const [index, { name, answer }] of dmarc.entries()) {
      const texts = recordsOf(answer)
      if (texts === undefined) return undecided
      const [record, ...others] = texts.filter((text) => readTagList(text, 'DMARC1') !== undefined)
      if (record === undefined) continue
      if (others.length === 0) return verdict(judge(record, index > 0))
      const evidence = dnsEvidence(
        `${others.length + 1} records at ${name} begin with v=DMARC1.`,
        [record, ...others].toSorted().join('\n'),
      )
      return verdict([{ type: 'dmarc_multiple', evidence }])
    }
    const names = dmarc.map(({ name }) => name).join(' and ')
    const evidence = dnsEvidence('No record begins with v=DMARC1.', `${names} TXT: none`)
    return verdict([{ type: 'dmarc_missing', evidence }])
  },
})
