import { handshakeWith } from './certificate.ts'
import { defineCheck, type Seen, type Verdict } from './check.ts'
import { handshakeEvidence, siteAsset } from './places.ts'
import type { RecordedHandshake, RecordedHost } from './recorded-domain.ts'

type Type = 'tls_legacy_protocol' | 'tls_weak_cipher' | 'tls_no_forward_secrecy' | 'tls13_missing'

type Handshake = Extract<RecordedHandshake, { outcome: 'done' }>

/** By OpenSSL's names. TLS 1.3 has no other key exchange. */
const hasForwardSecrecy = ({ cipher }: Handshake): boolean => /^(?:TLS_|EC?DHE-)/.test(cipher)

/** What is wrong with a cipher that the weak offer led to, in words. */
const weaknessOf = (cipher: string): string => {
  if (/NULL/.test(cipher)) return 'The server accepted a cipher that does not encrypt.'
  if (/^(?:ADH|AECDH)/.test(cipher)) return 'The server accepted a cipher that does not authenticate it.'
  if (/RC4|DES|SEED|IDEA/.test(cipher)) return 'The server accepted a broken or outdated cipher.'
  return 'The server accepted a cipher without forward secrecy.'
}

const seenIn = (
  handshake: RecordedHandshake,
  type: Type,
  summarize: (done: Handshake) => string,
): { decided: Type[]; seen: Seen<Type>[] } => {
  if (handshake.outcome === 'failed') return { decided: [], seen: [] }
  if (handshake.outcome === 'refused') return { decided: [type], seen: [] }
  const evidence = handshakeEvidence(summarize(handshake), `${handshake.protocol}, ${handshake.cipher}`)
  return { decided: [type], seen: [{ type, evidence }] }
}

const judge = (host: RecordedHost): Verdict<Type>[] => {
  const newest = handshakeWith(host)
  // If no handshake succeeds, the server may not speak TLS at all.
  if (!newest) return []
  const legacy = seenIn(
    host.legacyHandshake,
    'tls_legacy_protocol',
    () => 'A handshake with an outdated TLS version succeeded.',
  )
  const weak = seenIn(host.weakHandshake, 'tls_weak_cipher', ({ cipher }) => weaknessOf(cipher))
  const chosen = `${newest.protocol}, ${newest.cipher}`
  const seeUsual = (type: Type, summary: string): Seen<Type> => ({
    type,
    evidence: handshakeEvidence(summary, chosen),
  })
  return [
    {
      asset: siteAsset(host.host),
      decided: [...legacy.decided, ...weak.decided, 'tls_no_forward_secrecy', 'tls13_missing'],
      seen: [
        ...legacy.seen,
        ...weak.seen,
        ...(hasForwardSecrecy(newest)
          ? []
          : [
              seeUsual(
                'tls_no_forward_secrecy',
                'The server chose a cipher without forward secrecy although others were offered.',
              ),
            ]),
        ...(newest.protocol === 'TLSv1.3'
          ? []
          : [seeUsual('tls13_missing', 'The server chose an older version although TLS 1.3 was offered.')]),
      ],
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
    tls_no_forward_secrecy: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'TLS without forward secrecy',
      title: 'Current clients get no forward secrecy',
      description:
        'An attacker who records traffic now and obtains the private key of the server later can read all of it.',
      remediation: 'Put ECDHE ciphers first, or allow no others, and enable TLS 1.3.',
      references: ['https://www.rfc-editor.org/rfc/rfc9325#section-4.1'],
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
      verdicts.length === hosts.length && verdicts.every(({ decided }) => decided.length === 4)
    return { verdicts, isComplete }
  },
})
