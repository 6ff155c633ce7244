import type { Requirement } from './requirement.ts'

export const vendor = [
  {
    id: 'VENDOR-01',
    section: 'Vendor',
    text: 'domainName is stored and answered in normalized form, however it was written.',
  },
  {
    id: 'VENDOR-02',
    section: 'Vendor',
    text: 'A domainName that is no valid domain is refused.',
  },
  {
    id: 'VENDOR-03',
    section: 'Vendor',
    text: 'One organization has at most one vendor per domain.',
  },
  {
    id: 'VENDOR-04',
    section: 'Vendor',
    text: 'Two organizations may each have a vendor of the same domain.',
  },
  {
    id: 'VENDOR-05',
    section: 'Vendor',
    text: 'companyName is the display name and reads back as sent.',
  },
  {
    id: 'VENDOR-06',
    section: 'Vendor',
    text: 'A companyName left out is filled in by the server.',
  },
  {
    id: 'VENDOR-07',
    section: 'Vendor',
    text: "vendorId is the customer's own reference: it reads back as sent and is not the id the service made.",
  },
  {
    id: 'VENDOR-08',
    section: 'Vendor',
    text: 'isMonitored is a boolean, and a vendor created without it is unmonitored.',
  },
  {
    id: 'VENDOR-09',
    section: 'Vendor',
    text: 'A vendor created without isMonitored takes up no monitoring slot.',
  },
  {
    id: 'VENDOR-10',
    section: 'Vendor',
    text: 'riskLevel takes a member of RiskLevel.',
  },
  {
    id: 'VENDOR-11',
    section: 'Vendor',
    text: 'businessImpact takes a member of BusinessImpact.',
  },
  {
    id: 'VENDOR-12',
    section: 'Vendor',
    text: 'dataTypesShared takes an array of members of DataTypeShared.',
  },
  {
    id: 'VENDOR-13',
    section: 'Vendor',
    text: 'accessTypes takes an array of members of AccessType.',
  },
  {
    id: 'VENDOR-14',
    section: 'Vendor',
    text: 'contractValue is a 64-bit whole number written as text.',
  },
  {
    id: 'VENDOR-15',
    section: 'Vendor',
    text: "contractValue counts minor units of the account's currency, and its description says so.",
  },
  {
    id: 'VENDOR-16',
    section: 'Vendor',
    text: 'contractEndDate is a date-time.',
  },
  {
    id: 'VENDOR-17',
    section: 'Vendor',
    text: 'contractEndDate is absent from a vendor that has none.',
  },
  {
    id: 'VENDOR-18',
    section: 'Vendor',
    text: 'dataRegion takes a member of DataRegion.',
  },
  {
    id: 'VENDOR-19',
    section: 'Vendor',
    text: "The descriptions of vendorId say where it is the customer's reference and where the internal id.",
  },
] as const satisfies readonly Requirement[]
