import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import { shorten } from '../kernel/shorten.ts'

export const contentSniffingCheck = pageCheck<'xcto_missing'>({
  isTelling: false,
  restsOn: ['HTTP'],
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
    // Browsers read only the first of several values.
    const [value] = headerValues(hop, 'x-content-type-options')
    if (value?.split(',', 1)[0]?.trim().toLowerCase() === 'nosniff') return []
    const evidence =
      value === undefined
        ? httpEvidence('The response has no X-Content-Type-Options: nosniff header.', hop)
        : httpEvidence('Browsers ignore this value; only nosniff has a meaning.', hop, [
            `x-content-type-options: ${shorten(value, 100)}`,
          ])
    return [{ type: 'xcto_missing', evidence }]
  },
})
