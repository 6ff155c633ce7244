import type { Issue } from './check.ts'

const references = ['https://www.rfc-editor.org/rfc/rfc9989']
const reporting = ['https://www.rfc-editor.org/rfc/rfc9990']

export const dmarcIssues = {
  dmarc_missing: {
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_CONFIRMED',
    title: 'DMARC record missing',
    description:
      'Receivers have no instructions for mail that falsely claims to come from this domain, so forged mail is delivered.',
    remediation:
      'Publish a TXT record at `_dmarc` that begins with `v=DMARC1`. Start with `p=none` and a reporting address, then move to `p=reject`.',
    references,
  },
  dmarc_policy_none: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'DMARC policy not enforced',
    title: 'DMARC policy is not enforced',
    description:
      'The domain has a DMARC record, but its policy tells receivers to deliver forged mail anyway.',
    remediation:
      'Review the reports, fix the legitimate senders that fail, then change the policy to `quarantine` or `reject`.',
    references,
  },
  dmarc_invalid: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Invalid DMARC record',
    title: 'DMARC record is not valid',
    description:
      'Receivers cannot read the record or its policy, so they treat forged mail as if there were no policy.',
    remediation:
      'Begin the record with `v=DMARC1;`, separate tags with semicolons, and set `p`, `sp` and `np` only to `none`, `quarantine` or `reject`.',
    references,
  },
  dmarc_multiple: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Multiple DMARC records',
    title: 'More than one DMARC record',
    description: 'Receivers that find more than one DMARC record ignore them all.',
    remediation: 'Keep one record and delete the others.',
    references,
  },
  dmarc_partial: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'DMARC policy partly enforced',
    title: 'DMARC policy is only partly enforced',
    description:
      'The record asks receivers to spare some of the mail that fails, or to treat it less strictly, so part of the forged mail is delivered.',
    remediation:
      'Remove `t=y` or `pct` once the reports show that legitimate mail passes. RFC 9989 removed `pct`, but many receivers still apply it.',
    references,
  },
  dmarc_subdomain_weaker: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Weaker DMARC policy for subdomains',
    title: 'DMARC policy is weaker for subdomains',
    description:
      'Subdomains are less protected than the domain itself, so attackers can forge mail from them instead.',
    remediation: "Remove `sp` and `np` from the record, or set them to the domain's own policy.",
    references,
  },
  dmarc_ignored_tags: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'DMARC tags without effect',
    title: 'DMARC record has values that receivers ignore',
    description:
      'A tag with an unknown value counts as if it were not there, so the record does not do what it says.',
    remediation:
      'Correct the values; for strict alignment, for example, write `adkim=s` and not `adkim=strict`.',
    references: ['https://www.rfc-editor.org/rfc/rfc9989#section-4.8'],
  },
  dmarc_no_reports: {
    severity: 'SEVERITY_INFO',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'No DMARC report address',
    title: 'DMARC record has no report address',
    description:
      'Without reports, nobody learns who sends mail in the name of this domain, or which legitimate mail fails.',
    remediation: 'Add `rua=mailto:` with an address that somebody evaluates.',
    references: reporting,
  },
  dmarc_report_invalid: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Invalid DMARC report address',
    title: 'DMARC report address is not valid',
    description: 'Receivers cannot send reports to the address, so problems stay unseen.',
    remediation: 'Write each address as `mailto:name@domain`, and separate several with commas.',
    references: reporting,
  },
  dmarc_report_undeliverable: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Undeliverable DMARC reports',
    title: 'DMARC report address accepts no mail',
    description:
      'The domain of the report address does not exist or accepts no mail, so nobody gets the reports. Anyone who can register it would.',
    remediation: 'Use an address in a domain that accepts mail.',
    references: reporting,
  },
  dmarc_report_unauthorized: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'DMARC reports not accepted',
    title: 'DMARC report address does not accept the reports',
    description:
      'Reports go to another organization, which has not published that it accepts them. Receivers therefore send none.',
    remediation:
      'Ask the organization to publish a TXT record `v=DMARC1` at the name in the evidence, or use an address in your own domain.',
    references: reporting,
  },
} as const satisfies Record<string, Issue>
