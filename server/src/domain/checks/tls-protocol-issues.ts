import type { Issue } from './check.ts'

export const tlsProtocolIssues = {
  tls_legacy_protocol: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Outdated TLS versions accepted',
    title: 'TLS 1.0 or 1.1, or SSL 3.0, is still accepted',
    description: 'These versions rely on broken cryptography and have been deprecated.',
    remediation: 'Allow only TLS 1.2 and 1.3.',
    references: ['https://www.rfc-editor.org/rfc/rfc8996'],
  },
  tls_weak_cipher: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Weak TLS ciphers accepted',
    title: 'Weak ciphers are accepted',
    description: 'The server accepts ciphers without forward secrecy, or ciphers that are broken.',
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
  tls_weak_group: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Weak Diffie-Hellman group',
    title: 'Diffie-Hellman group is too small',
    description:
      'Groups of up to 1024 bits are shared by many servers, and breaking one once lets an attacker read the traffic of all of them (Logjam).',
    remediation: 'Turn off DHE ciphers, or use a group of at least 2048 bits, such as ffdhe2048.',
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
} as const satisfies Record<string, Issue>
