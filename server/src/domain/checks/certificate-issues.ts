import type { Issue } from './check.ts'

const certificates = 'https://www.rfc-editor.org/rfc/rfc5280'
const recommendations = 'https://www.rfc-editor.org/rfc/rfc9325'

export type CertificateType =
  | 'tls_certificate_expired'
  | 'tls_certificate_not_yet_valid'
  | 'tls_certificate_expiring_14d'
  | 'tls_certificate_lifetime_excessive'
  | 'tls_certificate_self_signed'
  | 'tls_certificate_hostname_mismatch'
  | 'tls_certificate_incomplete_chain'
  | 'tls_certificate_untrusted_chain'
  | 'tls_certificate_weak_signature'
  | 'tls_certificate_weak_key'

export const certificateIssues: Readonly<Record<CertificateType, Issue>> = {
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
  tls_certificate_not_yet_valid: {
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'TLS certificate not yet valid',
    title: 'Certificate is not valid yet',
    description: 'Its first day is in the future, so clients refuse it as they would an expired certificate.',
    remediation: 'Install a certificate that is valid now, and check the clock of the host that requests it.',
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
  tls_certificate_lifetime_excessive: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'TLS certificate valid for too long',
    title: 'Certificate lifetime exceeds the allowed maximum',
    description:
      'Public authorities may not issue certificates for this long, browsers refuse some of them, and a stolen key stays usable until the end.',
    remediation:
      'Replace the certificate with one of the allowed lifetime, and automate renewal: the maximum falls to 47 days by 2029.',
    references: ['https://cabforum.org/working-groups/server/baseline-requirements/requirements/'],
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
  tls_certificate_incomplete_chain: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_HIGH',
    name: 'Incomplete TLS certificate chain',
    title: 'Intermediate certificate is missing',
    description:
      'The server does not send the certificate of its issuer. Most browsers find it elsewhere; API clients, mail servers and many phones fail.',
    remediation: 'Configure the server to send its certificate followed by every intermediate certificate.',
    references: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2'],
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
}
