import type { Issue } from './check.ts'

const references = ['https://www.rfc-editor.org/rfc/rfc6376#section-3.6.1']

export const dkimIssues = {
  dkim_weak_key: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Weak DKIM key',
    title: 'DKIM key is too short',
    description:
      'Anyone who computes the private key of a short RSA key can sign mail in the name of the domain. Receivers ignore keys under 1024 bits, so mail signed with one counts as unsigned.',
    remediation:
      'Create an RSA key of 2048 bits under a new selector, sign with it, and withdraw the old one.',
    references: ['https://www.rfc-editor.org/rfc/rfc8301#section-3.2'],
  },
  dkim_invalid: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Invalid DKIM key',
    title: 'DKIM key record is not valid',
    description:
      'Receivers cannot verify signatures with this selector, so mail that uses it counts as unsigned.',
    remediation:
      'Publish the record exactly as the mail system shows it, once, or delete it if it is not used.',
    references,
  },
  dkim_testing: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'DKIM in test mode',
    title: 'DKIM key is in test mode',
    description:
      'The flag `t=y` asks receivers to treat mail with a failed signature like mail without one, as if DKIM were still being tried out.',
    remediation: 'Remove `t=y` from the record.',
    references,
  },
  dkim_unresolved: {
    severity: 'SEVERITY_INFO',
    confidence: 'CONFIDENCE_HIGH',
    name: 'DKIM selector without a key',
    title: 'DKIM selector points to a key that does not exist',
    description:
      'The provider that the selector points to has no key there. The service was cancelled, or signing was never turned on.',
    remediation: 'Turn DKIM on at the provider, or delete the CNAME record.',
    references,
  },
  dangling_dkim: {
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_HIGH',
    name: 'Dangling DKIM selector',
    title: 'DKIM selector points to an unregistered domain',
    description:
      'Anyone who registers the domain can publish a key there and sign mail in the name of this one. Such mail passes DMARC.',
    remediation: 'Delete the CNAME record of the selector.',
    references,
  },
} as const satisfies Record<string, Issue>
