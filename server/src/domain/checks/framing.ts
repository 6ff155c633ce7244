import { readPolicies } from './content-policy.ts'
import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'

export const framingCheck = pageCheck<'xfo_missing'>({
  isTelling: false,
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
    // CSP level 3 section 6.4.2: frame-ancestors in a meta element is ignored.
    const policies = readPolicies(headerValues(hop, 'content-security-policy'))
    const isLimited =
      policies.some((policy) => policy.has('frame-ancestors')) ||
      headerValues(hop, 'x-frame-options').some((value) => /^\s*(?:deny|sameorigin)\s*$/i.test(value))
    return isLimited
      ? []
      : [
          {
            type: 'xfo_missing',
            evidence: httpEvidence('Neither X-Frame-Options nor frame-ancestors is sent.', hop),
          },
        ]
  },
})
