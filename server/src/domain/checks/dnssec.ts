import { defineCheck, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'

export const dnssecCheck = defineCheck<'dnssec_missing'>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: true,
  issues: {
    dnssec_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'DNSSEC not enabled',
      title: 'DNSSEC is not used',
      description: 'Answers for this zone are not signed, so resolvers cannot detect forged ones.',
      remediation: 'Sign the zone and have the registrar publish the DS record.',
      references: ['https://www.rfc-editor.org/rfc/rfc9364'],
    },
  },
  look: ({ domain, ds: { name, answer } }) => {
    const records = recordsOf(answer)
    if (records === undefined) return undecided
    const evidence = dnsEvidence('The parent zone has no DS record.', `${name} DS: none`)
    return {
      verdicts: [
        {
          asset: dnsAsset(domain, 'ASSET_DNS_TYPE_DS', name),
          decided: ['dnssec_missing'],
          seen: records.length > 0 ? [] : [{ type: 'dnssec_missing', evidence }],
        },
      ],
      isComplete: true,
    }
  },
})
