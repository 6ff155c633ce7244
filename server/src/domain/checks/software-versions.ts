import { defineCheck, type Seen, type Verdict } from './check.ts'
import { endOfLife } from './end-of-life.ts'
import { headerValues } from './headers.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHop, RecordedHost } from './recorded-domain.ts'

type Type = 'server_version_disclosed' | 'eol_software'

type Software = { product: string; version: string; line: string }

const telling = ['server', 'x-powered-by', 'x-generator', 'x-aspnet-version', 'x-aspnetmvc-version'] as const

const namedVersion = /([a-z][a-z0-9_.+-]*)[/ ]v?(\d+(?:\.\d+)*[a-z]?)/gi
const maxValue = 512

const softwareIn = (hop: RecordedHop): Software[] =>
  telling.flatMap((name) =>
    headerValues(hop, name).flatMap((value) => {
      const line = `${name}: ${value}`
      if (name.startsWith('x-aspnet')) return [{ product: 'asp.net', version: value.trim(), line }]
      return [...value.slice(0, maxValue).matchAll(namedVersion)].map(([, product = '', version = '']) => ({
        product: product.toLowerCase(),
        version: version.toLowerCase(),
        line,
      }))
    }),
  )

const judge = ({ host, secure }: RecordedHost, observedAt: string): Verdict<Type>[] => {
  if (secure.outcome !== 'answered') return []
  const [hop] = secure.hops
  const own = secure.hops.filter(({ url }) => URL.parse(url)?.hostname === host)
  const software = own.flatMap(softwareIn)
  const today = observedAt.slice(0, 'YYYY-MM-DD'.length)
  const disclosed = software.filter(({ version }) => version.includes('.'))
  const ended = software.filter(({ product, version }) => (endOfLife(product, version) ?? today) < today)
  const see = (type: Type, summary: string, lines: readonly Software[]): Seen<Type>[] =>
    lines.length === 0
      ? []
      : [{ type, evidence: httpEvidence(summary, hop, [...new Set(lines.map(({ line }) => line))]) }]
  const oldest = ended[0]
  return [
    {
      asset: siteAsset(host),
      decided: ['server_version_disclosed', 'eol_software'],
      seen: [
        ...see('server_version_disclosed', 'The headers contain a version.', disclosed),
        ...see(
          'eol_software',
          oldest
            ? `Support for ${oldest.product} ${oldest.version} ended on ${endOfLife(oldest.product, oldest.version)}.`
            : '',
          ended,
        ),
      ],
    },
  ]
}

export const softwareVersionsCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
  // A server that does not reveal its version may have any.
  isTelling: false,
  issues: {
    server_version_disclosed: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Software version disclosure',
      title: 'Server discloses its software version',
      description:
        'Attackers who search for servers with a known vulnerability can find this one by its version.',
      remediation: 'Remove the version from the `Server` header and similar headers.',
      references: ['https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4'],
    },
    eol_software: {
      severity: 'SEVERITY_HIGH',
      // Distributors maintain old versions, and some servers lie.
      confidence: 'CONFIDENCE_MEDIUM',
      title: 'End-of-life software',
      description: 'This version no longer receives security updates, so new vulnerabilities stay open.',
      remediation: 'Upgrade to a supported version.',
      references: ['https://cwe.mitre.org/data/definitions/1104.html'],
    },
  },
  look: ({ hosts, observedAt }) => {
    const verdicts = hosts.flatMap((host) => judge(host, observedAt))
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
