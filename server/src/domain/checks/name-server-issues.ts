import type { Issue } from './check.ts'

const operation = ['https://www.rfc-editor.org/rfc/rfc2182']

export const nameServerIssues = {
  ns_single: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Single name server',
    title: 'Only one name server',
    description: 'If the only name server fails, the whole zone becomes unreachable.',
    remediation: 'Add a second name server on a different network.',
    references: operation,
  },
  ns_one_network: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_MEDIUM',
    name: 'Name servers in one network',
    title: 'All name servers are in one network',
    description:
      'A failure of the network takes all name servers offline, and with them every service of the domain. Anycast can make up for this, and cannot be seen from outside.',
    remediation: 'Add a name server on a different network, or confirm that the servers use anycast.',
    references: operation,
  },
  ns_unresolved: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Name server without an address',
    title: 'Name server has no address',
    description: 'Resolvers lose time with a name server that they cannot find, and fewer servers are left.',
    remediation: 'Delete the NS record here and at the registrar, or give the server an address.',
    references: ['https://www.rfc-editor.org/rfc/rfc1912'],
  },
  ns_alias: {
    severity: 'SEVERITY_LOW',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Name server that is an alias',
    title: 'Name server is an alias',
    description:
      'An NS record must name a host. Many resolvers do not follow an alias there and lose the server.',
    remediation: 'Name the host itself in the NS record, here and at the registrar.',
    references: ['https://www.rfc-editor.org/rfc/rfc2181#section-10.3'],
  },
  ns_private: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Name server with a private address',
    title: 'Name server cannot be reached from the internet',
    description: 'Resolvers lose time with a name server that they cannot reach, and fewer servers are left.',
    remediation: 'Delete the NS record here and at the registrar, or give the server a public address.',
    references: ['https://www.rfc-editor.org/rfc/rfc1912'],
  },
  ns_recursive: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Open resolver',
    title: 'Name server is an open resolver',
    description:
      'Attackers use open resolvers to amplify attacks on others, and can try to poison the cache of this one.',
    remediation: 'Turn recursion off, or allow it only to your own network.',
    references: ['https://www.rfc-editor.org/rfc/rfc5358'],
  },
  ns_lame: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_HIGH',
    name: 'Lame name server',
    title: 'Name server does not serve the zone',
    description:
      'The server refuses questions about the zone or is not authoritative for it. At many DNS providers, another customer can set up the zone there and answer for it.',
    remediation: 'Set up the zone on the server, or delete the NS record here and at the registrar.',
    references: ['https://www.rfc-editor.org/rfc/rfc1912'],
  },
  dangling_ns: {
    severity: 'SEVERITY_CRITICAL',
    confidence: 'CONFIDENCE_HIGH',
    name: 'Dangling name server',
    title: 'Name server in an unregistered domain',
    description:
      'The domain of a name server does not exist: it was never registered or has expired. Anyone who registers it answers for the whole zone: its web sites, its mail and its certificates.',
    remediation: 'Delete the NS record here and at the registrar at once, or register the domain.',
    references: ['https://www.rfc-editor.org/rfc/rfc1912'],
  },
  zone_transfer_open: {
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_CONFIRMED',
    name: 'Zone transfer allowed to anyone',
    title: 'Name server sends the whole zone to anyone',
    description:
      'Anyone can list every name in the zone, including test systems and internal hosts, and look for weak ones.',
    remediation: 'Allow zone transfers (AXFR) only to your secondary servers, by address and TSIG key.',
    references: ['https://www.rfc-editor.org/rfc/rfc5936'],
  },
} as const satisfies Record<string, Issue>
