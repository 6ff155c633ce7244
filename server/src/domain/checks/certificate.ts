import { defineCheck, type Seen, type Verdict } from './check.ts'
import { handshakeEvidence, siteAsset } from './places.ts'
import type { RecordedCertificate, RecordedHandshake, RecordedHost } from './recorded-domain.ts'

const certificates = 'https://www.rfc-editor.org/rfc/rfc5280'
const recommendations = 'https://www.rfc-editor.org/rfc/rfc9325'

const minRsaBits = 2_048
const expiringMs = 14 * 86_400_000
const weakDigest = /sha-?1(?!\d)|md[25]/i

type Type =
  | 'tls_certificate_expired'
  | 'tls_certificate_expiring_14d'
  | 'tls_certificate_self_signed'
  | 'tls_certificate_hostname_mismatch'
  | 'tls_certificate_untrusted_chain'
  | 'tls_certificate_weak_signature'
  | 'tls_certificate_weak_key'

type Handshake = Extract<RecordedHandshake, { outcome: 'done' }>

/** A server that supports only old TLS versions still presents its certificate. */
export const handshakeWith = ({ handshake, legacyHandshake }: RecordedHost): Handshake | undefined =>
  [handshake, legacyHandshake].find((one): one is Handshake => one.outcome === 'done')

const about = (host: string, { subject, issuer, validTo }: RecordedCertificate, detail?: string): string =>
  [`host ${host}`, `subject ${subject}`, `issuer ${issuer}`, `valid to ${validTo}`, detail]
    .filter((line) => line !== undefined)
    .join('\n')

const hasExpired = ({ validTo }: RecordedCertificate, observedAt: string): boolean =>
  Date.parse(validTo) < Date.parse(observedAt)

/** Whether another type reports the problem; an expired certificate higher up the chain has no type of its own. */
const isToldElsewhere = (trustError: string, certificate: RecordedCertificate, observedAt: string): boolean =>
  trustError === 'CERT_HAS_EXPIRED' && hasExpired(certificate, observedAt)

const judgeTime = (host: string, certificate: RecordedCertificate, observedAt: string): Seen<Type>[] => {
  const leftMs = Date.parse(certificate.validTo) - Date.parse(observedAt)
  if (!(leftMs < expiringMs)) return []
  return hasExpired(certificate, observedAt)
    ? [
        {
          type: 'tls_certificate_expired',
          evidence: handshakeEvidence('The certificate has expired.', about(host, certificate)),
        },
      ]
    : [
        {
          type: 'tls_certificate_expiring_14d',
          evidence: handshakeEvidence(
            'The certificate expires in less than 14 days.',
            about(host, certificate),
          ),
        },
      ]
}

const judgeTrust = (
  host: string,
  { certificate, trustError, isForHost }: Handshake,
  observedAt: string,
): Seen<Type>[] => {
  const seen: Seen<Type>[] = []
  const add = (type: Type, summary: string, detail?: string): void => {
    seen.push({ type, evidence: handshakeEvidence(summary, about(host, certificate, detail)) })
  }
  if (certificate.isSelfSigned) add('tls_certificate_self_signed', 'Subject and issuer are identical.')
  else if (trustError !== undefined && !isToldElsewhere(trustError, certificate, observedAt))
    add(
      'tls_certificate_untrusted_chain',
      'The chain does not lead to a trusted certificate authority.',
      trustError,
    )
  if (!isForHost)
    add(
      'tls_certificate_hostname_mismatch',
      'The certificate does not cover this host name.',
      `names ${certificate.names.slice(0, 20).join(', ') || 'none'}`,
    )
  return seen
}

const judgeStrength = (host: string, { certificate, chain }: Handshake): Seen<Type>[] => {
  const signed = certificate.isSelfSigned ? [] : [certificate, ...chain]
  const weak = signed.find(({ signatureAlgorithm = '' }) => weakDigest.test(signatureAlgorithm))
  const { keyType, keyBits = Infinity } = certificate
  const seen: Seen<Type>[] = []
  if (weak)
    seen.push({
      type: 'tls_certificate_weak_signature',
      evidence: handshakeEvidence(
        'A signature uses a broken hash algorithm.',
        about(host, weak, weak.signatureAlgorithm),
      ),
    })
  if (keyBits < minRsaBits)
    seen.push({
      type: 'tls_certificate_weak_key',
      evidence: handshakeEvidence(
        `The key has fewer than ${minRsaBits} bits.`,
        about(host, certificate, `${keyType}, ${keyBits} bits`),
      ),
    })
  return seen
}

const judge = (host: RecordedHost, observedAt: string): Verdict<Type>[] => {
  const handshake = handshakeWith(host)
  if (!handshake) return []
  const isDigestKnown = handshake.certificate.signatureAlgorithm !== undefined
  return [
    {
      asset: siteAsset(host.host),
      decided: [
        'tls_certificate_expired',
        'tls_certificate_expiring_14d',
        'tls_certificate_self_signed',
        'tls_certificate_hostname_mismatch',
        'tls_certificate_untrusted_chain',
        'tls_certificate_weak_key',
        ...(isDigestKnown ? (['tls_certificate_weak_signature'] as const) : []),
      ],
      seen: [
        ...judgeTime(host.host, handshake.certificate, observedAt),
        ...judgeTrust(host.host, handshake, observedAt),
        ...judgeStrength(host.host, handshake),
      ],
    },
  ]
}

export const certificateCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_ENCRYPTION',
  isTelling: true,
  issues: {
    tls_certificate_expired: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Expired TLS certificate',
      title: 'Certificate has expired',
      description:
        'Browsers warn visitors away, and anyone who continues cannot tell the server from an impostor.',
      remediation: 'Renew the certificate and automate its renewal.',
      references: [certificates],
    },
    tls_certificate_expiring_14d: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'TLS certificate about to expire',
      title: 'Certificate expires within 14 days',
      description: 'Unless it is renewed, browsers will soon warn visitors away.',
      remediation: 'Renew the certificate and automate its renewal.',
      references: [certificates],
    },
    tls_certificate_self_signed: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Self-signed TLS certificate',
      title: 'Certificate is self-signed',
      description:
        'No certificate authority vouches for the server, and anyone can create such a certificate for this name.',
      remediation: 'Install a certificate from a public certificate authority.',
      references: [certificates],
    },
    tls_certificate_hostname_mismatch: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'TLS certificate host name mismatch',
      title: 'Certificate does not match the host name',
      description:
        'The certificate does not cover this host name, so clients that verify it refuse to connect.',
      remediation: 'Install a certificate that covers this host name.',
      references: ['https://www.rfc-editor.org/rfc/rfc9525'],
    },
    tls_certificate_untrusted_chain: {
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Untrusted TLS certificate chain',
      title: 'Certificate chain is not trusted',
      description:
        'A certificate in the chain is missing, unknown, expired or not yet valid, so clients cannot verify the server.',
      remediation:
        'Configure the server to send the complete chain in order, without the root, using valid certificates.',
      references: [certificates],
    },
    tls_certificate_weak_signature: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'TLS certificate with a weak signature',
      title: 'Certificate uses a weak signature algorithm',
      description: 'SHA-1 and MD5 signatures can be forged, and clients no longer accept them.',
      remediation: 'Reissue the certificate with SHA-256.',
      references: [recommendations],
    },
    tls_certificate_weak_key: {
      severity: 'SEVERITY_MEDIUM',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'TLS certificate with a short key',
      title: 'Certificate key is too short',
      description: 'Well-funded attackers can break a key of this length.',
      remediation: 'Use an elliptic-curve key, or RSA with at least 2048 bits.',
      references: [recommendations],
    },
  },
  look: ({ hosts, observedAt }) => {
    const verdicts = hosts.flatMap((host) => judge(host, observedAt))
    return { verdicts, isComplete: verdicts.length === hosts.length }
  },
})
