import { headerValues } from './headers.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import type { RecordedHop } from './recorded-domain.ts'

/** An origin nobody owns: a site that trusts it trusts everyone. RFC 2606 reserves the name. */
export const strangeOrigin = 'https://parapet-check.example'

/** It begins like the site's own, for servers that compare no more than the beginning. */
export const strangeOriginFor = (host: string): string => `https://${host}.${new URL(strangeOrigin).host}`

const isStrange = (origin: string): boolean =>
  origin === strangeOrigin || origin.endsWith(`.${new URL(strangeOrigin).host}`)

/** The origin that may read the response with the visitor's cookies. */
const allowedWith = (hop: RecordedHop): string | undefined => {
  const [allowed] = headerValues(hop, 'access-control-allow-origin')
  const [credentials] = headerValues(hop, 'access-control-allow-credentials')
  return credentials?.trim() === 'true' ? allowed?.trim() : undefined
}

/** Any page can have the origin `null`: that of a sandboxed frame. */
const isMirrored = (hop: RecordedHop): boolean => {
  const allowed = allowedWith(hop)
  return allowed === 'null' || (allowed !== undefined && isStrange(allowed))
}

export const crossOriginCheck = pageCheck<'cors_wildcard_credentials'>({
  isTelling: false,
  restsOn: ['HTTP', 'REDIRECTS'],
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
  judge: ({ host, hop }, { hosts }) => {
    const asNull = hosts.find((one) => one.host === host)?.redirectAnswers ?? []
    const hops = [hop, ...asNull.flatMap((answer) => (answer.outcome === 'answered' ? answer.hops : []))]
    const open = hops.find((one) => isMirrored(one)) ?? hops.find((one) => allowedWith(one) === '*')
    if (!open) return []
    const evidence = httpEvidence('The server allows an unknown origin with credentials.', open, [
      `access-control-allow-origin: ${allowedWith(open)}`,
      'access-control-allow-credentials: true',
    ])
    return [
      {
        type: 'cors_wildcard_credentials',
        evidence,
        // Browsers refuse the wildcard together with credentials.
        ...(!isMirrored(open) && { severity: 'SEVERITY_LOW' as const }),
      },
    ]
  },
})
