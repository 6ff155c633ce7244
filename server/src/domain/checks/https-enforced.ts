import { defineCheck, type Seen, type Verdict } from './check.ts'
import { headerValues, redirectOf } from './headers.ts'
import { httpEvidence, siteAsset } from './places.ts'
import type { RecordedHop, RecordedHost, RecordedHttp } from './recorded-domain.ts'
import { refreshTargets } from './refresh-targets.ts'

type Type = 'https_not_enforced' | 'https_missing' | 'http_redirect_insecure' | 'https_downgrade'

type Answered = Extract<RecordedHttp, { outcome: 'answered' }>

const plainTypes = ['https_not_enforced', 'https_missing', 'http_redirect_insecure'] as const

const locationsOf = (hops: readonly RecordedHop[]): string[] =>
  hops.flatMap((hop) => headerValues(hop, 'location').map((value) => `location: ${value}`))

/** What a page over HTTP means: HTTPS is there and not used, or it is not there. */
const judgePage = (last: RecordedHop, { secure, handshake }: RecordedHost): Seen<Type> => {
  const lines = headerValues(last, 'content-type').map((value) => `content-type: ${value}`)
  // A server that speaks TLS and then hangs up has HTTPS that does not work.
  return secure.outcome === 'closed' && handshake.outcome !== 'done'
    ? {
        type: 'https_missing',
        evidence: httpEvidence(
          'The site responded over HTTP, and HTTPS connections are refused.',
          last,
          lines,
        ),
      }
    : {
        type: 'https_not_enforced',
        evidence: httpEvidence('The site responded over HTTP without a redirect to HTTPS.', last, lines),
      }
}

const judgePlain = (host: RecordedHost): Verdict<Type>[] => {
  const { plain } = host
  const asset = siteAsset(host.host, 'http')
  if (plain.outcome === 'closed') return [{ asset, decided: plainTypes, seen: [] }]
  if (plain.outcome === 'failed') return []
  const { hops } = plain
  const last = hops.at(-1) ?? hops[0]
  const isPage = last.status >= 200 && last.status <= 299
  if (isPage) return [{ asset, decided: plainTypes, seen: [judgePage(last, host)] }]
  const target = redirectOf(last)
  if (!target) return []
  const isDirect = hops.length === 1 && target.protocol === 'https:'
  return [
    {
      asset,
      // Where a redirect to another company's HTTP leads is not known.
      decided: target.protocol === 'https:' ? plainTypes : ['http_redirect_insecure'],
      seen: isDirect
        ? []
        : [
            {
              type: 'http_redirect_insecure',
              evidence: httpEvidence('The first redirect leads to HTTP again.', hops[0], locationsOf(hops)),
            },
          ],
    },
  ]
}

/** The page, if it sends visitors on to HTTP by refresh. */
const refreshedToHttp = ({ hops, body = '' }: Answered): RecordedHop | undefined => {
  const last = hops.at(-1) ?? hops[0]
  const isBack = refreshTargets(last, body).some(({ protocol }) => protocol === 'http:')
  return isBack && last.url.startsWith('https:') ? last : undefined
}

const judgeSecure = ({ host, secure }: RecordedHost): Verdict<Type>[] => {
  if (secure.outcome !== 'answered') return []
  const back =
    secure.hops.find((hop) => hop.url.startsWith('https:') && redirectOf(hop)?.protocol === 'http:') ??
    refreshedToHttp(secure)
  return [
    {
      asset: siteAsset(host),
      decided: ['https_downgrade'],
      seen: back
        ? [
            {
              type: 'https_downgrade',
              evidence: httpEvidence('HTTPS redirects to HTTP.', back, locationsOf([back])),
            },
          ]
        : [],
    },
  ]
}

export const httpsEnforcedCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  isTelling: false,
  restsOn: ['HTTP_AND_HTTPS', 'TLS', 'PAGE'],
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
    https_missing: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'HTTPS not available',
      title: 'The site is only available over HTTP',
      description:
        'There is no encrypted way to visit the site: anyone on the network can read and change every page.',
      remediation: 'Install a certificate, serve the site over HTTPS, and redirect HTTP to it.',
      references: ['https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2'],
    },
    http_redirect_insecure: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Redirect to HTTPS by way of HTTP',
      title: 'Redirects pass over HTTP before HTTPS',
      description: 'Each additional request over HTTP is another one that an attacker can answer instead.',
      remediation: 'Let the first redirect of each host lead to HTTPS, and change the host name afterwards.',
      references: ['https://www.rfc-editor.org/rfc/rfc6797#section-7.2'],
    },
    https_downgrade: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'HTTPS redirects to HTTP',
      title: 'HTTPS redirects to HTTP',
      description:
        'Visitors who ask for an encrypted page get an unencrypted one, which anyone on the network can change.',
      remediation: 'Serve the page over HTTPS, and let redirects lead to `https:` addresses only.',
      references: ['https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2'],
    },
  },
  look: ({ hosts }) => {
    const plain = hosts.flatMap(judgePlain)
    return {
      verdicts: [...plain, ...hosts.flatMap(judgeSecure)],
      isComplete:
        plain.length === hosts.length &&
        plain.every(({ decided }) => decided.length === plainTypes.length) &&
        hosts.every(({ secure }) => secure.outcome !== 'failed'),
    }
  },
})
