import { type Static, Type } from 'typebox'
import { Enumeration, StoredEnumeration, Timestamp } from '../kernel/schema.ts'

export const AssetType = StoredEnumeration(
  'AssetType',
  {
    ASSET_TYPE_UNSPECIFIED: 0,
    ASSET_TYPE_IP_PORT: 1,
    ASSET_TYPE_URL: 2,
    ASSET_TYPE_DNS: 3,
    ASSET_TYPE_CREDENTIALS: 4,
  },
  'What kind of asset it is, and which member describes it.',
)

export const AssetIpPortProtocol = Enumeration(
  'AssetIpPortProtocol',
  ['ASSET_IP_PORT_PROTOCOL_UNSPECIFIED', 'ASSET_IP_PORT_PROTOCOL_TCP', 'ASSET_IP_PORT_PROTOCOL_UDP'],
  'Transport protocol of the port.',
)

export const AssetDnsType = StoredEnumeration(
  'AssetDnsType',
  {
    ASSET_DNS_TYPE_UNSPECIFIED: 0,
    ASSET_DNS_TYPE_A: 1,
    ASSET_DNS_TYPE_AAAA: 2,
    ASSET_DNS_TYPE_CNAME: 3,
    ASSET_DNS_TYPE_MX: 4,
    ASSET_DNS_TYPE_NS: 5,
    ASSET_DNS_TYPE_PTR: 6,
    ASSET_DNS_TYPE_SOA: 7,
    ASSET_DNS_TYPE_SRV: 8,
    ASSET_DNS_TYPE_TXT: 9,
    ASSET_DNS_TYPE_CAA: 10,
    ASSET_DNS_TYPE_DNSKEY: 11,
    ASSET_DNS_TYPE_DS: 12,
    ASSET_DNS_TYPE_NAPTR: 13,
    ASSET_DNS_TYPE_RRSIG: 14,
    ASSET_DNS_TYPE_TLSA: 15,
    ASSET_DNS_TYPE_URI: 16,
  },
  'Type of the DNS record.',
)

const AssetIpPort = Type.Object(
  {
    address: Type.String({ description: 'IPv4 or IPv6 address.', examples: ['192.0.2.10'] }),
    port: Type.Integer({
      minimum: 0,
      maximum: 65_535,
      description: 'Port; 0 if none applies.',
      examples: [443],
    }),
    protocol: AssetIpPortProtocol,
  },
  { title: 'AssetIpPort', description: 'An address and a port.' },
)

const AssetDns = Type.Object(
  {
    recordType: AssetDnsType,
    domain: Type.String({
      description: 'Domain the record belongs to.',
      examples: ['acme.com'],
    }),
    record: Type.Optional(
      Type.String({
        description: 'Name of the record; absent if none applies.',
        examples: ['_dmarc.acme.com'],
      }),
    ),
    recordValue: Type.Optional(
      Type.String({
        description: 'Value of the record; absent if none applies.',
        examples: ['v=DMARC1; p=none'],
      }),
    ),
  },
  { title: 'AssetDns', description: 'A DNS record, or the lack of one.' },
)

const AssetUrl = Type.Object(
  { url: Type.String({ description: 'The address.', examples: ['https://www.acme.com/login'] }) },
  { title: 'AssetUrl', description: 'Something at a URL.' },
)

const AssetCredentials = Type.Object(
  {
    identifier: Type.String({
      description: 'Account the credentials belong to, masked.',
      examples: ['j***@acme.com'],
    }),
    breachName: Type.Optional(
      Type.String({ description: 'The breach that exposed them.', examples: ['Example 2025'] }),
    ),
    exposedDataClasses: Type.Array(Type.String({ examples: ['Passwords'] }), {
      description: 'Kinds of data that were exposed.',
    }),
    exposedAt: Type.Optional(Timestamp('When they were exposed.')),
  },
  { title: 'AssetCredentials', description: 'Credentials that were exposed.' },
)

export const Asset = Type.Object(
  {
    type: AssetType,
    displayName: Type.String({ description: 'The asset in one line.', examples: ['192.0.2.10:443/tcp'] }),
    ipPort: Type.Optional(AssetIpPort),
    dns: Type.Optional(AssetDns),
    url: Type.Optional(AssetUrl),
    credentials: Type.Optional(AssetCredentials),
  },
  { title: 'Asset', description: 'What was observed; exactly one of its four forms is present.' },
)

export type Asset = Static<typeof Asset>
export type AssetType = Static<typeof AssetType>
