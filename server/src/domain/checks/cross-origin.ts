import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'

/** An origin nobody owns: a site that trusts it trusts everyone. RFC 2606 reserves the name. */
export const strangeOrigin = 'https://parapet-check.example'

export const crossOriginCheck = pageCheck<'cors_wildcard_credentials'>({
  isTelling: false,
  issues: {
    cors_wildcard_credentials: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_HIGH',
      title: 'Every site may read answers with a login',
      description: 'The site trusts whatever origin asks, so any page a user visits can read his data here.',
      remediation: 'Answer known origins only, and never mirror `Origin` together with credentials.',
      references: ['https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS'],
    },
  },
  judge: ({ hop }) => {
    const [allowed = ''] = headerValues(hop, 'access-control-allow-origin')
    const [credentials = ''] = headerValues(hop, 'access-control-allow-credentials')
    const isMirrored = allowed.trim() === strangeOrigin || allowed.trim() === 'null'
    if (credentials.trim() !== 'true' || !(isMirrored || allowed.trim() === '*')) return []
    const evidence = httpEvidence('An unknown origin may read answers, with credentials.', hop, [
      `access-control-allow-origin: ${allowed}`,
      `access-control-allow-credentials: ${credentials}`,
    ])
    return [
      {
        type: 'cors_wildcard_credentials',
        evidence,
        // Browsers refuse the wildcard together with credentials.
        ...(!isMirrored && { severity: 'SEVERITY_LOW' as const }),
      },
    ]
  },
})
