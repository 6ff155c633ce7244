import type { Issue } from './check.ts'

const standard = 'https://www.rfc-editor.org/rfc/rfc8461'

export const mtaStsIssues = {
  mta_sts_missing: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    title: 'No MTA-STS policy',
    description:
      'Senders cannot know that mail to this domain must be encrypted, so an attacker on the network can strip the encryption.',
    remediation:
      'Publish `_mta-sts` in DNS and a policy at `https://mta-sts.<domain>/.well-known/mta-sts.txt`.',
    references: [standard],
  },
  mta_sts_invalid: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'MTA-STS does not work',
    title: 'MTA-STS is announced but does not work',
    description:
      'Senders cannot use the record or the policy behind it, so mail is protected no better than without MTA-STS.',
    remediation:
      'Correct what the evidence names: one record with an id, a policy host with a valid certificate, and a policy as plain text without redirects.',
    references: [`${standard}#section-3`],
  },
  mta_sts_mx_mismatch: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'MTA-STS policy without a mail server',
    title: 'MTA-STS policy does not list a mail server',
    description:
      'Senders that follow the policy refuse to deliver to a mail server that it does not list, so mail is delayed or lost.',
    remediation: 'Add the mail server to the policy and change the id in the `_mta-sts` record.',
    references: [`${standard}#section-4.1`],
  },
  mta_sts_not_enforced: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'MTA-STS not enforced',
    title: 'MTA-STS policy is not enforced',
    description: 'In testing mode, senders report problems but deliver without encryption anyway.',
    remediation: 'Set `mode: enforce` once the TLS reports show no failures.',
    references: [`${standard}#section-5`],
  },
  mta_sts_short_lived: {
    severity: 'SEVERITY_INFO',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Short-lived MTA-STS policy',
    title: 'MTA-STS policy expires too soon',
    description:
      'Senders forget the policy within a day. An attacker who blocks the policy host that long can strip the encryption.',
    remediation: 'Set `max_age` to several weeks, for example 2592000.',
    references: [`${standard}#section-3.2`],
  },
} as const satisfies Record<string, Issue>
