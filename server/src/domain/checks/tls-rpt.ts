import { defineCheck, nothingThere, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import { readTagList } from './read-tag-list.ts'
import { takesMail } from './takes-mail.ts'

export const tlsRptCheck = defineCheck<'tls_rpt_missing'>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: false,
  issues: {
    tls_rpt_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'TLS-RPT record missing',
      description: 'You are not told when senders fail to encrypt mail to this domain.',
      remediation: 'Publish a TXT record at `_smtp._tls` with a reporting address.',
      references: ['https://www.rfc-editor.org/rfc/rfc8460'],
    },
  },
  look: (recorded) => {
    const { domain, tlsRpt } = recorded
    const receives = takesMail(recorded)
    const texts = recordsOf(tlsRpt.answer)
    if (receives === undefined || texts === undefined) return undecided
    if (!receives) return nothingThere
    const isThere = texts.some((text) => readTagList(text, 'TLSRPTv1')?.has('rua') === true)
    const evidence = dnsEvidence('There is no TLS-RPT record.', `${tlsRpt.name} TXT: none`)
    return {
      verdicts: [
        {
          asset: dnsAsset(domain, 'ASSET_DNS_TYPE_TXT', tlsRpt.name),
          decided: ['tls_rpt_missing'],
          seen: isThere ? [] : [{ type: 'tls_rpt_missing', evidence }],
        },
      ],
      isComplete: true,
    }
  },
})
