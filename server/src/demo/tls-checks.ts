import { checksOf, handshake } from './check.ts'

const certificates = 'https://www.rfc-editor.org/rfc/rfc5280'
const recommendations = 'https://www.rfc-editor.org/rfc/rfc9325'

export const tlsChecks = checksOf('OBSERVATION_CATEGORY_ENCRYPTION')([
  {
    type: 'tls_certificate_expired',
    severity: 'SEVERITY_HIGH',
    title: 'Certificate has expired',
    description:
      'Browsers warn their users away, and those who click on cannot tell the server from an impostor.',
    remediation: 'Renew the certificate, and let renewal run by itself.',
    references: [certificates],
    family: 'certificate',
    see: (place) =>
      handshake(
        place,
        `valid for ${90 + (place.index % 4) * 91} days, none left`,
        'The last day of validity is over.',
      ),
  },
  {
    type: 'tls_certificate_expiring_14d',
    severity: 'SEVERITY_MEDIUM',
    title: 'Certificate expires within 14 days',
    description: 'Unless someone acts, visitors will soon be warned away.',
    remediation: 'Renew the certificate, and let renewal run by itself.',
    references: [certificates],
    family: 'certificate',
    see: (place) =>
      handshake(place, `${1 + (place.index % 13)} days left`, 'Fewer than 14 days of validity are left.'),
  },
  {
    type: 'tls_certificate_self_signed',
    severity: 'SEVERITY_HIGH',
    title: 'Certificate is self-signed',
    description: 'The server vouches for itself only: anyone can make such a certificate for this name.',
    remediation: 'Install a certificate of a public authority.',
    references: [certificates],
    family: 'certificate',
    see: (place) =>
      handshake(place, `subject = issuer = CN=${place.host}`, 'Subject and issuer are the same.'),
  },
  {
    type: 'tls_certificate_hostname_mismatch',
    severity: 'SEVERITY_HIGH',
    title: 'Certificate is for another name',
    description: 'The certificate does not name this host, so clients that check it refuse to connect.',
    remediation: 'Issue a certificate that names the host.',
    references: ['https://www.rfc-editor.org/rfc/rfc9525'],
    family: 'certificate',
    see: (place) =>
      handshake(place, `names: default.${place.domain}`, 'None of its names is the one that was asked for.'),
  },
  {
    type: 'tls_certificate_untrusted_chain',
    severity: 'SEVERITY_HIGH',
    title: 'Certificate chain is not trusted',
    description:
      'An intermediate certificate is missing or unknown, and many clients cannot verify the server.',
    remediation: 'Have the server send the whole chain, in order, without the root.',
    references: [certificates],
    family: 'certificate',
    see: (place) => handshake(place, 'chain of 1 certificate', 'The issuer could not be found.'),
  },
  {
    type: 'tls_certificate_weak_signature',
    severity: 'SEVERITY_MEDIUM',
    title: 'Certificate is signed with SHA-1',
    description: 'Signatures over SHA-1 can be forged, and clients no longer accept them.',
    remediation: 'Issue the certificate anew with SHA-256.',
    references: [recommendations],
    family: 'certificate',
    see: (place) => handshake(place, 'sha1WithRSAEncryption', 'The signature uses SHA-1.'),
  },
  {
    type: 'tls_certificate_weak_key',
    severity: 'SEVERITY_MEDIUM',
    title: 'Certificate has a short key',
    description: 'An RSA key of 1024 bits is within reach of well-funded attackers.',
    remediation: 'Use an elliptic-curve key, or RSA with at least 2048 bits.',
    references: [recommendations],
    family: 'certificate',
    see: (place) => handshake(place, 'RSA, 1024 bits', 'The key has fewer than 2048 bits.'),
  },
  {
    type: 'tls_legacy_protocol',
    severity: 'SEVERITY_MEDIUM',
    title: 'TLS 1.0 or 1.1 is still accepted',
    description: 'The old versions rest on broken building blocks and are withdrawn.',
    remediation: 'Allow TLS 1.2 and 1.3 only.',
    references: ['https://www.rfc-editor.org/rfc/rfc8996'],
    family: 'protocol',
    see: (place) =>
      handshake(
        place,
        `TLSv1${place.index % 2 === 0 ? '' : '.1'}, AES128-SHA`,
        'A handshake with an old version succeeded.',
      ),
  },
  {
    type: 'tls_weak_cipher',
    severity: 'SEVERITY_MEDIUM',
    title: 'Weak ciphers are accepted',
    description: 'The server agrees to ciphers without forward secrecy or with blocks that are too small.',
    remediation: 'Keep ECDHE with AES-GCM or ChaCha20 and remove the rest.',
    references: [recommendations],
    family: 'cipher',
    see: (place) =>
      handshake(
        place,
        place.index % 2 === 0 ? 'TLSv1.2, DES-CBC3-SHA' : 'TLSv1.2, AES256-SHA',
        'A handshake with a weak cipher succeeded.',
      ),
  },
  {
    type: 'tls13_missing',
    severity: 'SEVERITY_INFO',
    title: 'TLS 1.3 is not offered',
    description: 'The newest version is faster and leaves out what went wrong in the older ones.',
    remediation: 'Turn TLS 1.3 on.',
    references: ['https://www.rfc-editor.org/rfc/rfc8446'],
    family: 'tls13',
    see: (place) =>
      handshake(
        place,
        'TLSv1.2, ECDHE-RSA-AES128-GCM-SHA256',
        'TLS 1.2 is the newest version that is offered.',
      ),
  },
])
