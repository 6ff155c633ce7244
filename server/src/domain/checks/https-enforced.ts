import { defineCheck, type Verdict } from './check.ts'
import { headerValues, redirectOf } from './headers.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHost } from './recorded-domain.ts'

const judge = ({ host, plain }: RecordedHost): Verdict<'https_not_enforced'>[] => {
  const asset = siteAsset(host, 'http')
  const decided = ['https_not_enforced'] as const
  if (plain.outcome === 'closed') return [{ asset, decided, seen: [] }]
  if (plain.outcome === 'failed') return []
  const last = plain.hops.at(-1) ?? plain.hops[0]
  if (redirectOf(last)?.protocol === 'https:') return [{ asset, decided, seen: [] }]
  if (last.status < 200 || last.status > 299) return []
  const evidence = httpEvidence(
    'The site responded over HTTP without a redirect to HTTPS.',
    last,
    headerValues(last, 'content-type').map((value) => `content-type: ${value}`),
  )
  return [{ asset, decided, seen: [{ type: 'https_not_enforced', evidence }] }]
}

export const httpsEnforcedCheck = defineCheck<'https_not_enforced'>({
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  isTelling: false,
  issues: {
    https_not_enforced: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'HTTPS not enforced',
      title: 'HTTPS is not enforced',
      description:
        'The site serves pages over plain HTTP, where anyone on the network can read and change them.',
      remediation: 'Redirect every HTTP request to HTTPS.',
      references: ['https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2'],
    },
  },
  look: ({ hosts }) => {
    const verdicts = hosts.flatMap(judge)
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
