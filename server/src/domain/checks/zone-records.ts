import { defineCheck, undecided, type Verdict } from './check.ts'
import { dnsAsset, dnsEvidence } from './places.ts'
import type { RecordedDomain } from './recorded-domain.ts'

type Type = 'apex_cname' | 'private_address'

const judgeApex = ({ domain, zone, aliases }: RecordedDomain): Verdict<Type>[] => {
  const apex = aliases.find(({ name }) => name === domain)
  if (!apex || domain !== zone) return []
  const [target] = apex.targets
  if (target === undefined && apex.end.outcome === 'failed') return []
  const evidence = dnsEvidence('The zone itself is an alias.', `${domain} CNAME: ${target}`)
  return [
    {
      asset: dnsAsset(domain, 'ASSET_DNS_TYPE_CNAME', domain),
      decided: ['apex_cname'],
      seen: target === undefined ? [] : [{ type: 'apex_cname', evidence }],
    },
  ]
}

const judgeInternal = ({ domain, internalNames = [] }: RecordedDomain): Verdict<Type>[] =>
  internalNames.flatMap(({ name, answer }) =>
    answer.outcome === 'found'
      ? [
          {
            asset: dnsAsset(domain, 'ASSET_DNS_TYPE_A', name),
            decided: ['private_address'],
            seen: [
              {
                type: 'private_address',
                evidence: dnsEvidence(
                  'The name has an address that is not on the internet.',
                  answer.records
                    .map((address) => `${name} A: ${address}`)
                    .toSorted()
                    .join('\n'),
                ),
              },
            ],
          },
        ]
      : [],
  )

export const zoneRecordsCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: false,
  restsOn: ['ALIAS', 'INTERNAL_NAMES'],
  issues: {
    apex_cname: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'CNAME record at the zone apex',
      title: 'CNAME record at the zone apex',
      description:
        'A CNAME record cannot coexist with other records. Resolvers look up MX, TXT and NS records at its target, so mail gets lost and SPF and CAA have no effect.',
      remediation:
        'Replace the CNAME record with A and AAAA records, or with ALIAS or ANAME at your DNS provider.',
      references: ['https://www.rfc-editor.org/rfc/rfc1912#section-2.4'],
    },
    private_address: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Private address in public DNS',
      title: 'Private IP address in public DNS',
      description:
        'The record reveals part of an internal network. On any other network, such as at home, the name leads to a different machine.',
      remediation: 'Move names of internal systems to a DNS zone that only your network can see.',
      references: ['https://www.rfc-editor.org/rfc/rfc1918#section-3'],
    },
  },
  look: (recorded) => {
    if (recorded.internalNames === undefined) return undecided
    const verdicts = [...judgeApex(recorded), ...judgeInternal(recorded)]
    return { verdicts, isComplete: recorded.internalNames.every(({ answer }) => answer.outcome !== 'failed') }
  },
})
