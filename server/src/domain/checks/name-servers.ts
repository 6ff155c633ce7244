import { defineCheck, undecided } from './check.ts'
import { dnsAsset, dnsEvidence } from './places.ts'

export const nameServersCheck = defineCheck<'ns_single'>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: true,
  issues: {
    ns_single: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Single name server',
      title: 'Only one name server',
      description: 'If the only name server fails, the whole zone becomes unreachable.',
      remediation: 'Add a second name server on a different network.',
      references: ['https://www.rfc-editor.org/rfc/rfc2182'],
    },
  },
  look: ({ domain, ns: { name, answer } }) => {
    // A zone that answers has name servers: none means that the wrong name was queried.
    if (answer.outcome !== 'found') return undecided
    const servers = new Set(answer.records.map((server) => server.toLowerCase()))
    const evidence = dnsEvidence('The zone has one NS record.', `${name} NS: ${[...servers].join(', ')}`)
    return {
      verdicts: [
        {
          asset: dnsAsset(domain, 'ASSET_DNS_TYPE_NS', name),
          decided: ['ns_single'],
          seen: servers.size > 1 ? [] : [{ type: 'ns_single', evidence }],
        },
      ],
      isComplete: true,
    }
  },
})
