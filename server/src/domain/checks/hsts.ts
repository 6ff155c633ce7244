import { defineCheck, type Seen, type Verdict } from './check.ts'
import { headerValues } from './headers.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHop, RecordedHost } from './recorded-domain.ts'

type Type = 'hsts_missing' | 'hsts_short'

const references = ['https://www.rfc-editor.org/rfc/rfc6797']
// Half a year of 365 days.
const minSeconds = 15_768_000

const judgeHop = (hop: RecordedHop): Seen<Type>[] => {
  // RFC 6797 section 8.1: the first of several counts.
  const [value] = headerValues(hop, 'strict-transport-security')
  const [, seconds] = /(?:^|;)\s*max-age\s*=\s*"?(\d+)"?\s*(?:;|$)/i.exec(value ?? '') ?? []
  if (value === undefined || seconds === undefined)
    return [
      {
        type: 'hsts_missing',
        evidence: httpEvidence(
          value === undefined
            ? 'The response has no Strict-Transport-Security header.'
            : 'Strict-Transport-Security has no max-age.',
          hop,
        ),
      },
    ]
  if (Number(seconds) >= minSeconds) return []
  const line = `strict-transport-security: ${value}`
  return [{ type: 'hsts_short', evidence: httpEvidence(`max-age is ${seconds} seconds.`, hop, [line]) }]
}

const judge = ({ host, secure }: RecordedHost): Verdict<Type>[] => {
  if (secure.outcome !== 'answered') return []
  const [first] = secure.hops
  return first.status >= 400
    ? []
    : [{ asset: siteAsset(host), decided: ['hsts_missing', 'hsts_short'], seen: judgeHop(first) }]
}

export const hstsCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  isTelling: true,
  issues: {
    hsts_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'HSTS missing',
      description:
        'Without HSTS, an attacker on the network can keep the first request of a visit on plain HTTP.',
      remediation: 'Send `Strict-Transport-Security: max-age=31536000; includeSubDomains`.',
      references,
    },
    hsts_short: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Short HSTS lifetime',
      title: 'HSTS lifetime is under six months',
      description: 'Browsers may forget the HTTPS requirement between visits.',
      remediation: `Set \`max-age\` to at least ${minSeconds} seconds.`,
      references,
    },
  },
  look: ({ hosts }) => {
    const verdicts = hosts.flatMap(judge)
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
