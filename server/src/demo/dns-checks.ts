import { checksOf, dnsRecord } from './check.ts'

export const dnsChecks = checksOf('OBSERVATION_CATEGORY_DNS_HEALTH')([
  {
    type: 'dnssec_missing',
    severity: 'SEVERITY_LOW',
    title: 'DNSSEC is not used',
    description:
      'Answers for this zone are not signed, and a resolver cannot tell a forged one from a true one.',
    remediation: 'Sign the zone and have the registrar publish the DS record.',
    references: ['https://www.rfc-editor.org/rfc/rfc9364'],
    family: 'dnssec',
    see: (place) =>
      dnsRecord(place, 'ASSET_DNS_TYPE_DS', place.host, undefined, 'The parent zone has no DS record.'),
  },
  {
    type: 'caa_missing',
    severity: 'SEVERITY_LOW',
    title: 'Any authority may issue certificates',
    description:
      'Without a CAA record every public certificate authority may issue a certificate for this name.',
    remediation: 'Publish CAA records that name the authorities in use.',
    references: ['https://www.rfc-editor.org/rfc/rfc8659'],
    family: 'caa',
    see: (place) =>
      dnsRecord(
        place,
        'ASSET_DNS_TYPE_CAA',
        place.host,
        undefined,
        'Neither the name nor its parents have CAA.',
      ),
  },
  {
    type: 'ns_single',
    severity: 'SEVERITY_LOW',
    title: 'Only one name server',
    description: 'When the one name server is down, the whole zone is.',
    remediation: 'Add a second name server in another network.',
    references: ['https://www.rfc-editor.org/rfc/rfc2182'],
    family: 'ns',
    see: (place) =>
      dnsRecord(place, 'ASSET_DNS_TYPE_NS', place.host, `ns1.${place.domain}`, 'The zone has one NS record.'),
  },
  {
    type: 'dangling_cname',
    severity: 'SEVERITY_HIGH',
    title: 'Name points to a service that is gone',
    description:
      'The name is an alias of something nobody owns any more; whoever registers that speaks in the name of this domain.',
    remediation: 'Delete the CNAME record, or claim its target again.',
    references: ['https://www.rfc-editor.org/rfc/rfc1912'],
    family: 'cname',
    see: (place) =>
      dnsRecord(
        place,
        'ASSET_DNS_TYPE_CNAME',
        `old.${place.host}`,
        `${place.domain.replace('.', '-')}.hosting.example`,
        'The target does not exist (NXDOMAIN).',
      ),
  },
  {
    type: 'wildcard_dns',
    severity: 'SEVERITY_INFO',
    title: 'Every name resolves',
    description:
      'A wildcard record answers for names that were never set up, which hides mistakes and helps phishing.',
    remediation: 'Replace the wildcard by the names that are used.',
    references: ['https://www.rfc-editor.org/rfc/rfc4592'],
    family: 'wildcard',
    see: (place) =>
      dnsRecord(place, 'ASSET_DNS_TYPE_A', `*.${place.host}`, place.address, 'A random name was answered.'),
  },
])
