import type { Issue } from './check.ts'

export const starttlsIssues = {
  starttls_missing: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Mail server without STARTTLS',
    title: 'Mail server does not offer STARTTLS',
    description: 'Mail to this server crosses the internet in clear text.',
    remediation: 'Install a certificate on the mail server and enable STARTTLS.',
    references: ['https://www.rfc-editor.org/rfc/rfc3207'],
  },
  starttls_certificate_invalid: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Invalid certificate on a mail server',
    title: 'Mail server presents a certificate that is not valid',
    description:
      'Senders cannot tell the mail server from an attacker in between. Under an MTA-STS policy that is enforced they deliver nothing.',
    remediation:
      'Install a certificate of a public authority for the host name in the MX record, and renew it in time.',
    references: ['https://www.rfc-editor.org/rfc/rfc8461#section-4.2'],
  },
  dane_mismatch: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'DANE record for another certificate',
    title: 'TLSA record does not match the certificate of the mail server',
    description: 'Senders that use DANE refuse to deliver mail to this server.',
    remediation:
      'Publish the TLSA record of a new certificate before you install it, and delete the old one later.',
    references: ['https://www.rfc-editor.org/rfc/rfc7672#section-8'],
  },
  dane_unsigned: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'DANE without DNSSEC',
    title: 'TLSA record without DNSSEC',
    description: 'Senders ignore TLSA records in a zone that is not signed, so DANE protects no mail.',
    remediation: 'Sign the zone with DNSSEC, or delete the TLSA records.',
    references: ['https://www.rfc-editor.org/rfc/rfc7672#section-2.1'],
  },
} as const satisfies Record<string, Issue>
