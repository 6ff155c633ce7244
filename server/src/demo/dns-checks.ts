import { checksOf, dnsRecord } from './check.ts'

export const dnsChecks = checksOf('OBSERVATION_CATEGORY_DNS_HEALTH')([
  {
    type: 'dnssec_missing',
    family: 'dnssec',
    see: (place) =>
      dnsRecord(place, 'ASSET_DNS_TYPE_DS', place.host, undefined, 'The parent zone has no DS record.'),
  },
  {
    type: 'caa_missing',
    family: 'caa',
    see: (place) =>
      dnsRecord(
        place,
        'ASSET_DNS_TYPE_CAA',
        place.host,
        undefined,
        'Neither this name nor its parent names have a CAA record.',
      ),
  },
  {
    type: 'ns_single',
    family: 'ns',
    see: (place) =>
      dnsRecord(place, 'ASSET_DNS_TYPE_NS', place.host, `ns1.${place.domain}`, 'The zone has one NS record.'),
  },
  {
    type: 'dangling_cname',
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
    family: 'wildcard',
    see: (place) =>
      dnsRecord(
        place,
        'ASSET_DNS_TYPE_A',
        `*.${place.host}`,
        place.address,
        'A randomly chosen name resolved to an address.',
      ),
  },
  {
    type: 'zone_transfer_open',
    family: 'ns-answer',
    see: (place) =>
      dnsRecord(
        place,
        'ASSET_DNS_TYPE_NS',
        place.host,
        `ns2.${place.domain}`,
        'The server answered a zone transfer (AXFR) from a stranger.',
      ),
  },
  {
    type: 'caa_without_issue',
    family: 'caa',
    see: (place) =>
      dnsRecord(
        place,
        'ASSET_DNS_TYPE_CAA',
        place.host,
        `iodef "mailto:security@${place.domain}"`,
        'No record with the tag "issue" limits who may issue certificates.',
      ),
  },
  {
    type: 'private_address',
    family: 'address',
    see: (place) =>
      dnsRecord(
        place,
        'ASSET_DNS_TYPE_A',
        `dev.${place.host}`,
        `10.20.0.${1 + (place.index % 250)}`,
        'The name has an address that is not on the internet.',
      ),
  },
])
