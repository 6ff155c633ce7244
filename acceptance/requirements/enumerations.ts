import type { Requirement } from './requirement.ts'

export const enumerations = [
  {
    id: 'ENUM-01',
    section: 'Enumerations',
    text: 'AccessType has exactly UNSPECIFIED, NO_ACCESS, PHYSICAL_ACCESS_ONLY, NETWORK_LEVEL_ACCESS, SYSTEM_APPLICATION_ACCESS, DATA_PROCESSING_STORAGE_ACCESS and INFRASTRUCTURE_HOSTING_ACCESS, each prefixed ACCESS_TYPE_.',
  },
  {
    id: 'ENUM-02',
    section: 'Enumerations',
    text: 'ApprovalStatus has exactly UNSPECIFIED, BACKLOG, TRIAGED_INTERNAL, TRIAGED_EXTERNAL, RESOLVED and EXCLUDED, each prefixed APPROVAL_STATUS_.',
  },
  {
    id: 'ENUM-03',
    section: 'Enumerations',
    text: 'AssetDnsType has exactly UNSPECIFIED, A, AAAA, CNAME, MX, NS, PTR, SOA, SRV, TXT, CAA, DNSKEY, DS, NAPTR, RRSIG, TLSA and URI, each prefixed ASSET_DNS_TYPE_.',
  },
  {
    id: 'ENUM-04',
    section: 'Enumerations',
    text: 'AssetIpPortProtocol has exactly UNSPECIFIED, TCP and UDP, each prefixed ASSET_IP_PORT_PROTOCOL_.',
  },
  {
    id: 'ENUM-05',
    section: 'Enumerations',
    text: 'AssetType has exactly UNSPECIFIED, IP_PORT, URL, DNS and CREDENTIALS, each prefixed ASSET_TYPE_.',
  },
  {
    id: 'ENUM-06',
    section: 'Enumerations',
    text: 'BusinessImpact has exactly UNSPECIFIED, NONE, LOW, MEDIUM, HIGH and CRITICAL, each prefixed BUSINESS_IMPACT_.',
  },
  {
    id: 'ENUM-07',
    section: 'Enumerations',
    text: 'BulkVendorMutationStatus has exactly UNSPECIFIED, SUCCESS, ALREADY_EXISTS, NOT_FOUND and ERROR, each prefixed BULK_VENDOR_MUTATION_STATUS_.',
  },
  {
    id: 'ENUM-08',
    section: 'Enumerations',
    text: 'BulkVendorCsvRowOutcome has exactly UNSPECIFIED, ACCEPTED, REJECTED and SKIPPED, each prefixed BULK_VENDOR_CSV_ROW_OUTCOME_.',
  },
  {
    id: 'ENUM-09',
    section: 'Enumerations',
    text: 'SortOrder has exactly UNSPECIFIED, ASC and DESC, each prefixed SORT_ORDER_.',
  },
  {
    id: 'ENUM-10',
    section: 'Enumerations',
    text: 'The default member of every enumeration is its UNSPECIFIED one.',
  },
  {
    id: 'ENUM-11',
    section: 'Enumerations',
    text: 'An UNSPECIFIED member sent explicitly means the same as leaving the field out.',
  },
  {
    id: 'ENUM-12',
    section: 'Enumerations',
    text: 'DataRegion, RiskLevel, DataTypeShared, CvssScoreVersion, CvssScoreSeverity and VendorLifecycleStatus each have an UNSPECIFIED member.',
  },
  {
    id: 'ENUM-13',
    section: 'Enumerations',
    text: 'The contract describes each AccessType member: no access at all, facilities only, network without applications or data, certain systems or applications, customer data processed or stored, infrastructure hosted or managed.',
  },
  {
    id: 'ENUM-14',
    section: 'Enumerations',
    text: 'BusinessImpact ranks the disruption of a compromised vendor upwards from NONE through LOW, MEDIUM and HIGH to CRITICAL.',
  },
  {
    id: 'ENUM-15',
    section: 'Enumerations',
    text: 'SUCCESS in a bulk result means that the row was applied.',
  },
  {
    id: 'ENUM-16',
    section: 'Enumerations',
    text: 'ALREADY_EXISTS in a bulk result means that a vendor of that domain was there and no row was made.',
  },
  {
    id: 'ENUM-17',
    section: 'Enumerations',
    text: 'ALREADY_EXISTS comes from bulk create only.',
  },
  {
    id: 'ENUM-18',
    section: 'Enumerations',
    text: 'NOT_FOUND in a bulk result means that the organization has no vendor of that id.',
  },
  {
    id: 'ENUM-19',
    section: 'Enumerations',
    text: 'NOT_FOUND comes from bulk delete and bulk offboard only.',
  },
  {
    id: 'ENUM-20',
    section: 'Enumerations',
    text: "Another organization's vendor id in a bulk call is a NOT_FOUND row, byte for byte the one a random id gets.",
  },
  {
    id: 'ENUM-21',
    section: 'Enumerations',
    text: 'ERROR in a bulk result covers every other failure and says in errorMessage what went wrong.',
  },
  {
    id: 'ENUM-22',
    section: 'Enumerations',
    text: 'ACCEPTED means that the CSV row passed validation and, unless it was a dry run, was applied.',
  },
  {
    id: 'ENUM-23',
    section: 'Enumerations',
    text: 'REJECTED means that the CSV row failed validation and was not applied.',
  },
  {
    id: 'ENUM-24',
    section: 'Enumerations',
    text: 'SKIPPED means that a well-formed CSV row was not applied for a reason that is no error, such as repeating a row of the same file.',
  },
] as const satisfies readonly Requirement[]
