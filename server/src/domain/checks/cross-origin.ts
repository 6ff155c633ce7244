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
      title: 'CORS allows any origin with credentials',
      description:
        "The server accepts any origin, so any page that a signed-in user visits can read that user's data here.",
      remediation: 'Allow known origins only, and never echo `Origin` together with credentials.',
      references: ['https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS'],
    },
  },
  judge: ({ hop }) => {
    const [allowed = ''] = headerValues(hop, 'access-control-allow-origin')
    const [credentials = ''] = headerValues(hop, 'access-control-allow-credentials')
    const isMirrored = allowed.trim() === strangeOrigin || allowed.trim() === 'null'
    if (credentials.trim() !== 'true' || !(isMirrored || allowed.trim() === '*')) return []
    const evidence = httpEvidence('The server allows an unknown origin with credentials.', hop, [
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
