import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'

export const contentSniffingCheck = pageCheck<'xcto_missing'>({
  isTelling: false,
  issues: {
    xcto_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'X-Content-Type-Options missing',
      description:
        'Browsers may guess content types and run an uploaded file as a script because it looks like one.',
      remediation: 'Send `X-Content-Type-Options: nosniff`.',
      references: [
        'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
      ],
    },
  },
  judge: ({ hop }) => {
    const isSent = headerValues(hop, 'x-content-type-options').some((value) => /^\s*nosniff\b/i.test(value))
    return isSent
      ? []
      : [
          {
            type: 'xcto_missing',
            evidence: httpEvidence('The response has no X-Content-Type-Options: nosniff header.', hop),
          },
        ]
  },
})
