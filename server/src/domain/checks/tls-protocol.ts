import { handshakeWith } from './certificate.ts'
import { defineCheck, type Seen, type Verdict } from './check.ts'
import { handshakeEvidence, siteAsset } from './places.ts'
import type { RecordedHandshake, RecordedHello, RecordedHost } from './recorded-domain.ts'
import { tlsProtocolIssues } from './tls-protocol-issues.ts'

type Type = keyof typeof tlsProtocolIssues

type Handshake = Extract<RecordedHandshake, { outcome: 'done' }>

type Accepted = Extract<RecordedHello, { outcome: 'done' }>

/** RFC 9325 section 4.1. */
const goodGroupBits = 2_048

/** By OpenSSL's names. TLS 1.3 has no other key exchange. */
const hasForwardSecrecy = ({ cipher }: Handshake): boolean => /^(?:TLS_|EC?DHE-)/.test(cipher)

/** What is wrong with a cipher that the weak offer led to, in words. */
const weaknessOf = ({ cipher }: Accepted): string => {
  if (/NULL/.test(cipher)) return 'The server accepted a cipher that does not encrypt.'
  if (/^(?:ADH|AECDH)/.test(cipher)) return 'The server accepted a cipher that does not authenticate it.'
  if (cipher.startsWith('EXP-')) return 'The server accepted a cipher that was weakened for export.'
  if (/RC4|DES|SEED|IDEA/.test(cipher)) return 'The server accepted a broken or outdated cipher.'
  return 'The server accepted a cipher without forward secrecy.'
}

type Ruling = { decided: Type[]; seen: Seen<Type>[] }

/** A type that any of several offers shows; one that was not made decides nothing. */
const seenIn = (
  offers: readonly (RecordedHandshake | RecordedHello | undefined)[],
  type: Type,
  summarize: (accepted: Accepted) => string,
): Ruling => {
  const accepted = offers.find((offer) => offer?.outcome === 'done')
  if (accepted) {
    const { protocol, cipher } = accepted
    const evidence = handshakeEvidence(summarize(accepted), `${protocol}, ${cipher}`)
    return { decided: [type], seen: [{ type, evidence }] }
  }
  return { decided: offers.some((offer) => offer?.outcome === 'failed') ? [] : [type], seen: [] }
}

const judgeGroup = (handshake: RecordedHandshake | undefined): Ruling => {
  if (handshake?.outcome === 'failed') return { decided: [], seen: [] }
  const bits = handshake?.outcome === 'done' ? handshake.groupBits : undefined
  if (handshake?.outcome !== 'done' || bits === undefined || bits >= goodGroupBits)
    return { decided: ['tls_weak_group'], seen: [] }
  const { protocol, cipher } = handshake
  const evidence = handshakeEvidence(`The group has ${bits} bits.`, `${protocol}, ${cipher}`)
  return { decided: ['tls_weak_group'], seen: [{ type: 'tls_weak_group', evidence }] }
}

const judge = (host: RecordedHost): Verdict<Type>[] => {
  const newest = handshakeWith(host)
  // If no handshake succeeds, the server may not speak TLS at all.
  if (!newest) return []
  const legacy = seenIn([host.ssl3Hello, host.legacyHandshake], 'tls_legacy_protocol', ({ protocol }) =>
    protocol === 'SSLv3'
      ? 'The server accepted SSL 3.0, which is broken.'
      : 'A handshake with an outdated TLS version succeeded.',
  )
  const weak = seenIn([host.brokenHello, host.weakHandshake], 'tls_weak_cipher', weaknessOf)
  const group = judgeGroup(host.dheHandshake)
  const chosen = `${newest.protocol}, ${newest.cipher}`
  const seeUsual = (type: Type, summary: string): Seen<Type> => ({
    type,
    evidence: handshakeEvidence(summary, chosen),
  })
  return [
    {
      asset: siteAsset(host.host),
      decided: [
        ...legacy.decided,
        ...weak.decided,
        ...group.decided,
        'tls_no_forward_secrecy',
        'tls13_missing',
      ],
      seen: [
        ...legacy.seen,
        ...weak.seen,
        ...group.seen,
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
  restsOn: ['TLS'],
  issues: tlsProtocolIssues,
  look: ({ hosts }) => {
    const verdicts = hosts.flatMap(judge)
    const isComplete =
      verdicts.length === hosts.length && verdicts.every(({ decided }) => decided.length === 5)
    return { verdicts, isComplete }
  },
})
