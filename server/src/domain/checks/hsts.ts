import { defineCheck, type Seen, type Verdict } from './check.ts'
import { headerValues } from './headers.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHop, RecordedHost } from './recorded-domain.ts'
import { isStandIn } from './stand-in.ts'

type Type = 'hsts_missing' | 'hsts_short' | 'hsts_preload_invalid'

const references = ['https://www.rfc-editor.org/rfc/rfc6797']
// Half a year of 365 days.
const minSeconds = 15_768_000
const minPreloadSeconds = 31_536_000

type Policy = { seconds: number; coversSubdomains: boolean; isForPreload: boolean }

/** The policy in a header, or why browsers ignore it, in words. RFC 6797 section 6.1: no directive appears twice. */
const readPolicy = (value: string): Policy | string => {
  const parts = value.split(';').map((part) => part.trim().toLowerCase())
  const names = parts.map((part) => part.split('=', 1)[0]?.trim() ?? '').filter((name) => name !== '')
  const ages = parts.flatMap((part) => /^max-age\s*=\s*(?:"(\d+)"|(\d+))$/.exec(part)?.slice(1) ?? [])
  const seconds = ages.find((age) => age !== undefined)
  if (new Set(names).size < names.length) return 'Strict-Transport-Security repeats a directive.'
  if (seconds === undefined) return 'Strict-Transport-Security has no max-age.'
  if (Number(seconds) === 0) return 'max-age=0 tells browsers to forget the HTTPS requirement.'
  return {
    seconds: Number(seconds),
    coversSubdomains: names.includes('includesubdomains'),
    isForPreload: names.includes('preload'),
  }
}

const judgePolicy = (policy: Policy): { type: Type; summary: string }[] => {
  const { seconds, coversSubdomains, isForPreload } = policy
  const isPreloadable = coversSubdomains && seconds >= minPreloadSeconds
  return [
    ...(seconds < minSeconds
      ? [{ type: 'hsts_short' as const, summary: `max-age is ${seconds} seconds.` }]
      : []),
    ...(isForPreload && !isPreloadable
      ? [
          {
            type: 'hsts_preload_invalid' as const,
            summary: coversSubdomains
              ? `preload is set, but max-age is under ${minPreloadSeconds} seconds.`
              : 'preload is set, but includeSubDomains is not.',
          },
        ]
      : []),
  ]
}

const judgeHop = (hop: RecordedHop): Seen<Type>[] => {
  // RFC 6797 section 8.1: the first of several counts.
  const [value] = headerValues(hop, 'strict-transport-security')
  if (value === undefined)
    return [
      {
        type: 'hsts_missing',
        evidence: httpEvidence('The response has no Strict-Transport-Security header.', hop),
      },
    ]
  const policy = readPolicy(value)
  const faults =
    typeof policy === 'string' ? [{ type: 'hsts_missing' as const, summary: policy }] : judgePolicy(policy)
  return faults.map(({ type, summary }) => ({
    type,
    evidence: httpEvidence(summary, hop, [`strict-transport-security: ${value}`]),
  }))
}

const judge = ({ host, secure }: RecordedHost): Verdict<Type>[] => {
  if (secure.outcome !== 'answered') return []
  const [first] = secure.hops
  const isForeign = secure.hops.length === 1 && isStandIn(secure.body ?? '')
  return first.status >= 400 || isForeign
    ? []
    : [
        {
          asset: siteAsset(host),
          decided: ['hsts_missing', 'hsts_short', 'hsts_preload_invalid'],
          seen: judgeHop(first),
        },
      ]
}

export const hstsCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  isTelling: true,
  restsOn: ['HTTP'],
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
    hsts_preload_invalid: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'HSTS preload without its requirements',
      title: 'HSTS asks for preloading but does not qualify',
      description:
        'Browsers do not add the domain to their preload lists, so the first visit stays unprotected.',
      remediation:
        'Send `Strict-Transport-Security: max-age=31536000; includeSubDomains; preload`, or remove `preload`.',
      references: ['https://hstspreload.org/'],
    },
  },
  look: ({ hosts }) => {
    const verdicts = hosts.flatMap(judge)
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
