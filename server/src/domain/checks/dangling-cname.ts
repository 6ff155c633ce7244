import { isAtOrBelow } from '../fourth-parties/is-at-or-below.ts'
import { defineCheck, type Verdict } from './check.ts'
import { dnsAsset, dnsEvidence } from './places.ts'

export const danglingCnameCheck = defineCheck<'dangling_cname'>({
  category: 'OBSERVATION_CATEGORY_DNS_HEALTH',
  isTelling: false,
  issues: {
    dangling_cname: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_HIGH',
      name: 'Dangling DNS record',
      title: 'Dangling DNS record (subdomain takeover)',
      description:
        'The name is an alias of a target that no longer exists. Anyone who can register the target controls what this name serves.',
      remediation: 'Delete the CNAME record, or reclaim its target.',
      references: ['https://www.rfc-editor.org/rfc/rfc1912'],
    },
  },
  look: ({ domain, zone, aliases }) => ({
    verdicts: aliases.flatMap(({ name, targets, end }): Verdict<'dangling_cname'>[] => {
      if (end.outcome === 'failed') return []
      const last = targets.at(-1)
      const evidence = dnsEvidence(
        'The target does not exist (NXDOMAIN).',
        `${name} CNAME: ${targets.join(', then ')}`,
      )
      // Nobody else can register a name below the company's own.
      const isOwn = last !== undefined && isAtOrBelow(last.toLowerCase(), zone)
      return [
        {
          asset: dnsAsset(domain, 'ASSET_DNS_TYPE_CNAME', name, targets[0]),
          decided: ['dangling_cname'],
          seen:
            last !== undefined && end.outcome === 'missing'
              ? [{ type: 'dangling_cname', evidence, ...(isOwn && { severity: 'SEVERITY_LOW' as const }) }]
              : [],
        },
      ]
    }),
    isComplete: aliases.every(({ end }) => end.outcome !== 'failed'),
  }),
})
