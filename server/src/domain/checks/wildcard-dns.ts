import { defineCheck, undecided } from './check.ts'
import { recordsOf } from './dns-answer.ts'
import { dnsAsset, dnsEvidence } from './places.ts'

export const wildcardDnsCheck = defineCheck<'wildcard_dns'>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: false,
  restsOn: ['STRAY'],
  issues: {
    wildcard_dns: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'Wildcard DNS record',
      description:
        'A wildcard record answers for names that nobody configured, which hides mistakes and helps phishing.',
      remediation: 'Replace the wildcard with the names you use.',
      references: ['https://www.rfc-editor.org/rfc/rfc4592'],
    },
  },
  look: ({ domain, stray }) => {
    const addresses = recordsOf(stray.answer)
    if (addresses === undefined) return undecided
    // Neither the random name nor its addresses are the same each time.
    const evidence = dnsEvidence('A randomly chosen name resolved to an address.', `*.${domain} A: answered`)
    return {
      verdicts: [
        {
          asset: dnsAsset(domain, 'ASSET_DNS_TYPE_A', `*.${domain}`),
          decided: ['wildcard_dns'],
          seen: addresses.length > 0 ? [{ type: 'wildcard_dns', evidence }] : [],
        },
      ],
      isComplete: true,
    }
  },
})
