import { defineCheck, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'

export const caaCheck = defineCheck<'caa_missing'>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: true,
  issues: {
    caa_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'No CAA record',
      description:
        'Without a CAA record, any public certificate authority may issue a certificate for this name.',
      remediation: 'Publish CAA records that name the certificate authorities you use.',
      references: ['https://www.rfc-editor.org/rfc/rfc8659'],
    },
  },
  look: ({ domain, caa }) => {
    const known = caa.map(({ answer }) => recordsOf(answer))
    const isThere = known.some((records) => records !== undefined && records.length > 0)
    if (!isThere && known.includes(undefined)) return undecided
    const evidence = dnsEvidence(
      'Neither this name nor its parent names have a CAA record.',
      caa.map(({ name }) => `${name} CAA: none`).join('\n'),
    )
    return {
      verdicts: [
        {
          asset: dnsAsset(domain, 'ASSET_DNS_TYPE_CAA', domain),
          decided: ['caa_missing'],
          seen: isThere ? [] : [{ type: 'caa_missing', evidence }],
        },
      ],
      isComplete: true,
    }
  },
})
