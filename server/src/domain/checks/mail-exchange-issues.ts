import type { Issue } from './check.ts'

const smtp = 'https://www.rfc-editor.org/rfc/rfc5321#section-5.1'

export const mailExchangeIssues = {
  mx_missing: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'No MX record for a domain that sends mail',
    title: 'Domain sends mail but has no MX record',
    description:
      'Replies and reports of failed delivery go to the web server or nowhere, and some receivers refuse mail from such a domain.',
    remediation:
      'Publish MX records. If the domain sends no mail, publish `v=spf1 -all` and a null MX record (`0 .`).',
    references: [smtp],
  },
  mx_null_mixed: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Null MX beside other MX records',
    title: 'Null MX record beside other MX records',
    description:
      'A null MX record says that the domain accepts no mail, and the others say that it does. Senders may bounce mail.',
    remediation: 'Delete the null MX record, or all others.',
    references: ['https://www.rfc-editor.org/rfc/rfc7505'],
  },
  mx_address: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'MX record with an IP address',
    title: 'MX record holds an IP address',
    description: 'An MX record must name a host. Most senders cannot deliver to an address.',
    remediation: 'Give the mail server a name with an address record, and use the name in the MX record.',
    references: [smtp],
  },
  mx_alias: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'MX record with an alias',
    title: 'MX record points to an alias',
    description: 'The host of an MX record must not be a CNAME. Some senders refuse to deliver to it.',
    remediation: 'Use the name at the end of the alias in the MX record.',
    references: ['https://www.rfc-editor.org/rfc/rfc2181#section-10.3'],
  },
  mx_unresolved: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Mail server without an address',
    title: 'MX record points to a host without an address',
    description: 'Mail to this host cannot be delivered. If it is the only one, the domain gets no mail.',
    remediation: 'Delete the MX record, or publish the address of the host.',
    references: [smtp],
  },
  dangling_mx: {
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_HIGH',
    name: 'Dangling MX record',
    title: 'Mail server in an unregistered domain',
    description:
      'The domain of a mail server does not exist: it was never registered or has expired. Anyone who registers it receives mail for this domain, including password resets.',
    remediation: 'Delete the MX record at once, or register the domain.',
    references: [smtp],
  },
  mx_private: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Mail server with a private address',
    title: 'MX record points to a private address',
    description:
      'The host has only addresses that are not on the internet, such as 127.0.0.1 or 10.0.0.1. Mail to it cannot be delivered, and internal addresses are disclosed.',
    remediation:
      'Publish the public address of the mail server, or a null MX record (`0 .`) if there is none.',
    references: [smtp],
  },
} as const satisfies Record<string, Issue>
