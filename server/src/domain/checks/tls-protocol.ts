import { handshakeWith } from './certificate.ts'
import { defineCheck, type Seen, type Verdict } from './check.ts'
import { handshakeEvidence, siteAsset } from './places.ts'
import type { RecordedHandshake, RecordedHost } from './recorded-domain.ts'

type Type = 'tls_legacy_protocol' | 'tls_weak_cipher' | 'tls13_missing'

const seenIn = (
  handshake: RecordedHandshake,
  type: Type,
  summary: string,
): { decided: Type[]; seen: Seen<Type>[] } => {
  if (handshake.outcome === 'failed') return { decided: [], seen: [] }
  if (handshake.outcome === 'refused') return { decided: [type], seen: [] }
  const evidence = handshakeEvidence(summary, `${handshake.protocol}, ${handshake.cipher}`)
  return { decided: [type], seen: [{ type, evidence }] }
}

const judge = (host: RecordedHost): Verdict<Type>[] => {
  const newest = handshakeWith(host)
  // If no handshake succeeds, the server may not speak TLS at all.
  if (!newest) return []
  const legacy = seenIn(
    host.legacyHandshake,
    'tls_legacy_protocol',
    'A handshake with an outdated TLS version succeeded.',
  )
  const weak = seenIn(host.weakHandshake, 'tls_weak_cipher', 'A handshake with a weak cipher succeeded.')
  const missing13: Seen<Type> = {
    type: 'tls13_missing',
    evidence: handshakeEvidence(
      'The server chose an older version although TLS 1.3 was offered.',
      `${newest.protocol}, ${newest.cipher}`,
    ),
  }
  return [
    {
      asset: siteAsset(host.host),
      decided: [...legacy.decided, ...weak.decided, 'tls13_missing'],
      seen: [...legacy.seen, ...weak.seen, ...(newest.protocol === 'TLSv1.3' ? [] : [missing13])],
    },
  ]
}

export const tlsProtocolCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_ENCRYPTION',
  isTelling: true,
  issues: {
    tls_legacy_protocol: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Outdated TLS versions accepted',
      title: 'TLS 1.0 or 1.1 is still accepted',
      description: 'These versions rely on broken cryptography and have been deprecated.',
      remediation: 'Allow only TLS 1.2 and 1.3.',
      references: ['https://www.rfc-editor.org/rfc/rfc8996'],
    },
    tls_weak_cipher: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Weak TLS ciphers accepted',
      title: 'Weak ciphers are accepted',
      description:
        'The server accepts ciphers without forward secrecy or with a block size that is too small.',
      remediation: 'Keep only ECDHE with AES-GCM or ChaCha20.',
      references: ['https://www.rfc-editor.org/rfc/rfc9325'],
    },
    tls13_missing: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'TLS 1.3 not supported',
      title: 'TLS 1.3 is not supported',
      description: 'TLS 1.3 is faster and removes the weaknesses of older versions.',
      remediation: 'Enable TLS 1.3.',
      references: ['https://www.rfc-editor.org/rfc/rfc8446'],
    },
  },
  look: ({ hosts }) => {
    const verdicts = hosts.flatMap(judge)
    const isComplete =
      verdicts.length === hosts.length && verdicts.every(({ decided }) => decided.length === 3)
    return { verdicts, isComplete }
  },
})
