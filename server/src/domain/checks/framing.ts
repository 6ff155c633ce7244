import { readPolicies } from './content-policy.ts'
import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import type { RecordedHop } from './recorded-domain.ts'
import { shorten } from '../kernel/shorten.ts'

/** As permissive as allowing every site. */
const anywhere = new Set(['*', 'http:', 'https:', 'http://*', 'https://*'])

/** Why any site can embed the page, in words; undefined if it cannot. */
const weaknessOf = (hop: RecordedHop): string | undefined => {
  // CSP level 3 section 6.4.2: frame-ancestors in a meta element is ignored.
  const ancestors = readPolicies(headerValues(hop, 'content-security-policy')).flatMap((policy) => {
    const sources = policy.get('frame-ancestors')
    return sources === undefined ? [] : [sources]
  })
  // Browsers that support frame-ancestors ignore X-Frame-Options next to it.
  if (ancestors.length > 0)
    return ancestors.every((sources) => sources.some((source) => anywhere.has(source)))
      ? 'frame-ancestors allows every site.'
      : undefined
  const options = headerValues(hop, 'x-frame-options')
  const values = options.flatMap((value) => value.split(',')).map((value) => value.trim().toLowerCase())
  if (values.some((value) => value === 'deny' || value === 'sameorigin')) return undefined
  return values.length === 0
    ? 'Neither X-Frame-Options nor frame-ancestors is sent.'
    : `Browsers ignore this X-Frame-Options: ${shorten(options.join(', '), 100)}`
}

export const framingCheck = pageCheck<'xfo_missing'>({
  isTelling: false,
  restsOn: ['HTTP', 'PAGE'],
  issues: {
    xfo_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Clickjacking protection missing',
      title: 'No protection against framing (clickjacking)',
      description:
        'Another site can embed this one in a frame and trick visitors into clicking what they cannot see.',
      remediation: 'Set `frame-ancestors` in the Content-Security-Policy, or send `X-Frame-Options: DENY`.',
      references: ['https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Frame-Options'],
    },
  },
  judge: ({ hop, html }) => {
    if (html === undefined) return undefined
    const weakness = weaknessOf(hop)
    return weakness === undefined ? [] : [{ type: 'xfo_missing', evidence: httpEvidence(weakness, hop) }]
  },
})
