import { defineCheck, nothingThere, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import { readTagList } from './read-tag-list.ts'
import { resultAt } from './result-at.ts'
import { takesMail } from './takes-mail.ts'

const references = ['https://www.rfc-editor.org/rfc/rfc8460']
/** RFC 8460 section 3: reports go by mail or HTTPS. */
const destination = /^(?:mailto:[^\s@,]+@[^\s@,]+|https:\/\/[^\s,]+)$/i

/** Why senders send no reports, if they do not. */
const problemOf = (records: readonly string[]): string | undefined => {
  if (records.length > 1)
    return `${records.length} records begin with v=TLSRPTv1, so senders ignore them all.`
  const destinations = records.flatMap((record) =>
    (readTagList(record, 'TLSRPTv1')?.get('rua') ?? '').split(','),
  )
  return destinations.every((one) => destination.test(one.trim()))
    ? undefined
    : 'The record has no valid mailto or https address for reports.'
}

export const tlsRptCheck = defineCheck<'tls_rpt_missing' | 'tls_rpt_invalid'>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: false,
  restsOn: ['TLS_RPT', 'MX'],
  issues: {
    tls_rpt_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'TLS-RPT record missing',
      description: 'You are not told when senders fail to encrypt mail to this domain.',
      remediation: 'Publish a TXT record at `_smtp._tls` with a reporting address.',
      references,
    },
    tls_rpt_invalid: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Invalid TLS-RPT record',
      title: 'TLS-RPT record is not valid',
      description:
        'Senders ignore the record, so you are not told when they fail to encrypt mail to this domain.',
      remediation: 'Publish exactly one record, such as `v=TLSRPTv1; rua=mailto:tls@example.com`.',
      references,
    },
  },
  look: (recorded) => {
    const { domain, tlsRpt } = recorded
    const receives = takesMail(recorded)
    const texts = recordsOf(tlsRpt.answer)
    if (receives === undefined || texts === undefined) return undecided
    if (!receives) return nothingThere
    const records = texts.filter((text) => readTagList(text, 'TLSRPTv1') !== undefined)
    const problem = problemOf(records)
    const missing = dnsEvidence('There is no TLS-RPT record.', `${tlsRpt.name} TXT: none`)
    return resultAt(dnsAsset(domain, 'ASSET_DNS_TYPE_TXT', tlsRpt.name), [
      { type: 'tls_rpt_missing', evidence: records.length > 0 ? undefined : missing },
      {
        type: 'tls_rpt_invalid',
        evidence: problem === undefined ? undefined : dnsEvidence(problem, records.toSorted().join('\n')),
      },
    ])
  },
})
