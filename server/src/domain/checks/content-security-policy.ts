import { type ContentPolicy, readPolicies, scriptSources } from './content-policy.ts'
import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import { htmlOf } from './read-html.ts'

const header = 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy'

const secret = /^'(?:nonce-|sha(?:256|384|512)-)/
/** As permissive as allowing every host. */
const anywhere = new Set(['*', 'http:', 'https:', 'data:', 'blob:'])

/** What is wrong with the policy, in words; undefined if nothing is. */
const weaknessOf = (policy: ContentPolicy, hasRelativeScripts: boolean): string | undefined => {
  const sources = scriptSources(policy)
  if (sources === undefined) return 'The policy does not restrict scripts.'
  const isStrict = sources.includes("'strict-dynamic'")
  // Browsers that support nonces and hashes ignore unsafe-inline next to them.
  const hasSecret = sources.some((source) => secret.test(source))
  if (sources.includes("'unsafe-inline'") && !hasSecret && !isStrict)
    return 'The policy allows inline scripts.'
  const broad = isStrict ? undefined : sources.find((source) => anywhere.has(source))
  if (broad !== undefined) return `The policy allows scripts from ${broad}`
  if (sources.includes("'unsafe-eval'")) return 'The policy allows eval.'
  if (policy.get('object-src')?.some((source) => anywhere.has(source)) === true)
    return 'The policy allows embedded objects from everywhere.'
  // An injected base element makes trusted scripts with relative addresses load from elsewhere.
  return hasSecret && hasRelativeScripts && !policy.has('base-uri')
    ? 'The policy trusts scripts by nonce or hash, the page loads some by relative address, and base-uri is not set.'
    : undefined
}

const isRelative = ({ src }: { src: string }): boolean => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)

/** Without quotes, browsers take these for host names. */
const keyword = /^(?:self|none|unsafe-inline|unsafe-eval|strict-dynamic|nonce-.+|sha(?:256|384|512)-.+)$/

const unquotedIn = (policies: readonly ContentPolicy[]): string | undefined =>
  policies
    .flatMap((policy) => [...policy])
    .flatMap(([directive, sources]) =>
      directive.endsWith('-src') || directive === 'frame-ancestors' ? sources : [],
    )
    .find((source) => keyword.test(source))

export const contentSecurityPolicyCheck = pageCheck<'csp_missing' | 'csp_unsafe' | 'csp_invalid'>({
  isTelling: true,
  restsOn: ['HTTP', 'PAGE'],
  issues: {
    csp_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'Content-Security-Policy missing',
      description: 'If an attacker injects a script into a page, nothing stops the browser from running it.',
      remediation:
        'Send a `Content-Security-Policy` header that lists the allowed sources of scripts, styles and frames.',
      references: [header],
    },
    csp_unsafe: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'Content-Security-Policy allows unsafe scripts',
      description: 'The policy allows the kind of script that an attacker would inject.',
      remediation:
        'List hosts, nonces or hashes in `script-src`, and remove `unsafe-inline`, `unsafe-eval` and wildcards.',
      references: [`${header}/script-src`],
    },
    csp_invalid: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Invalid Content-Security-Policy',
      title: 'Content-Security-Policy has keywords without quotes',
      description:
        'Browsers take a keyword without quotes for the name of a host, so the policy blocks what it should allow or allows what it should block.',
      remediation: "Write keywords in single quotes, such as `'self'`, `'none'` and `'nonce-…'`.",
      references: [header],
    },
  },
  judge: ({ hop, html }) => {
    if (html === undefined) return undefined
    const { policies, scripts } = htmlOf(hop, html)
    const values = [...headerValues(hop, 'content-security-policy'), ...policies]
    const hasRelativeScripts = scripts.some(isRelative)
    const read = readPolicies(values)
    const weaknesses = read.map((policy) => weaknessOf(policy, hasRelativeScripts))
    const lines = values.map((value) => `content-security-policy: ${value}`)
    const unquoted = unquotedIn(read)
    const invalid =
      unquoted === undefined
        ? []
        : [
            {
              type: 'csp_invalid' as const,
              evidence: httpEvidence(`The keyword ${unquoted.slice(0, 60)} has no quotes.`, hop, lines),
            },
          ]
    if (weaknesses.length === 0) {
      const isReportOnly = headerValues(hop, 'content-security-policy-report-only').length > 0
      const summary = isReportOnly
        ? 'The policy is only reported on (Content-Security-Policy-Report-Only), not enforced.'
        : 'The page has no Content-Security-Policy.'
      return [{ type: 'csp_missing', evidence: httpEvidence(summary, hop) }]
    }
    // All policies must allow a script, so one good policy is enough.
    if (weaknesses.includes(undefined)) return invalid
    return [...invalid, { type: 'csp_unsafe', evidence: httpEvidence(weaknesses[0] ?? '', hop, lines) }]
  },
})
