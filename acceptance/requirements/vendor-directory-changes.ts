import type { Requirement } from './requirement.ts'

export const vendorDirectoryChanges = [
  {
    id: 'DIR-41',
    section: '4.4 Vendor directory',
    text: 'AddVendorToGroup requires vendorIds, internal ids, and refuses an empty array.',
  },
  {
    id: 'DIR-42',
    section: '4.4 Vendor directory',
    text: 'AddVendorToGroup refuses more than 500 vendorIds.',
  },
  {
    id: 'DIR-43',
    section: '4.4 Vendor directory',
    text: 'AddVendorToGroup passes over a vendor that is a member already, without an error.',
  },
  {
    id: 'DIR-44',
    section: '4.4 Vendor directory',
    text: 'AddVendorToGroup answers with vendorGroup as it is after the change.',
  },
  {
    id: 'DIR-45',
    section: '4.4 Vendor directory',
    text: 'CreateVendorGroup requires a name.',
  },
  {
    id: 'DIR-46',
    section: '4.4 Vendor directory',
    text: 'CreateVendorGroup refuses a name that is blank after trimming.',
  },
  {
    id: 'DIR-47',
    section: '4.4 Vendor directory',
    text: 'CreateVendorGroup takes a name of 255 characters and refuses one of 256.',
  },
  {
    id: 'DIR-48',
    section: '4.4 Vendor directory',
    text: 'CreateVendorGroup refuses the name of an active group with ALREADY_EXISTS.',
  },
  {
    id: 'DIR-49',
    section: '4.4 Vendor directory',
    text: 'CreateVendorGroup takes a description of 1024 characters and refuses one of 1025.',
  },
  {
    id: 'DIR-50',
    section: '4.4 Vendor directory',
    text: 'CreateVendorGroup works without a description, which then reads back absent.',
  },
  {
    id: 'DIR-51',
    section: '4.4 Vendor directory',
    text: 'CreateVendorGroup answers with vendorGroup.',
  },
  {
    id: 'DIR-52',
    section: '4.4 Vendor directory',
    text: 'CreateVendor takes the fields of the vendor shape.',
  },
  {
    id: 'DIR-53',
    section: '4.4 Vendor directory',
    text: 'CreateVendor requires domainName.',
  },
  {
    id: 'DIR-54',
    section: '4.4 Vendor directory',
    text: 'CreateVendor works without dataTypesShared, accessTypes and contractEndDate.',
  },
  {
    id: 'DIR-55',
    section: '4.4 Vendor directory',
    text: "CreateVendor refuses a domain that the organization's directory holds already with ALREADY_EXISTS.",
  },
  {
    id: 'DIR-56',
    section: '4.4 Vendor directory',
    text: 'CreateVendor answers with vendor.',
  },
  {
    id: 'DIR-57',
    section: '4.4 Vendor directory',
    text: 'BulkCreateVendors requires vendors and refuses an empty array.',
  },
  {
    id: 'DIR-58',
    section: '4.4 Vendor directory',
    text: 'BulkCreateVendors takes 500 entries.',
  },
  {
    id: 'DIR-59',
    section: '4.4 Vendor directory',
    text: 'BulkCreateVendors refuses 501 entries with INVALID_ARGUMENT, and not one of them is tried.',
  },
  {
    id: 'DIR-60',
    section: '4.4 Vendor directory',
    text: 'A BulkCreateVendors entry needs a domainName.',
  },
  {
    id: 'DIR-61',
    section: '4.4 Vendor directory',
    text: 'A BulkCreateVendors entry may have a companyName and a dataRegion.',
  },
  {
    id: 'DIR-62',
    section: '4.4 Vendor directory',
    text: 'A BulkCreateVendors entry does not set risk, contract or monitoring fields; UpdateVendor does so afterwards.',
  },
  {
    id: 'DIR-63',
    section: '4.4 Vendor directory',
    text: 'BulkCreateVendors answers results in request order.',
  },
  {
    id: 'DIR-64',
    section: '4.4 Vendor directory',
    text: 'BulkCreateVendors answers a summary of total, succeeded, alreadyExists and failed as int32 numbers that add up.',
  },
  {
    id: 'DIR-65',
    section: '4.4 Vendor directory',
    text: 'BulkDeleteVendors requires ids and refuses an empty array.',
  },
  {
    id: 'DIR-66',
    section: '4.4 Vendor directory',
    text: 'BulkDeleteVendors takes 500 ids and refuses 501 with INVALID_ARGUMENT before any is processed.',
  },
  {
    id: 'DIR-67',
    section: '4.4 Vendor directory',
    text: 'BulkDeleteVendors deletes for good.',
  },
  {
    id: 'DIR-68',
    section: '4.4 Vendor directory',
    text: 'BulkDeleteVendors answers results in request order.',
  },
  {
    id: 'DIR-69',
    section: '4.4 Vendor directory',
    text: 'BulkDeleteVendors answers a summary of total, succeeded, notFound and failed that adds up.',
  },
  {
    id: 'DIR-70',
    section: '4.4 Vendor directory',
    text: 'BulkOffboardVendors requires ids and refuses an empty array.',
  },
  {
    id: 'DIR-71',
    section: '4.4 Vendor directory',
    text: 'BulkOffboardVendors takes 500 ids and refuses 501 with INVALID_ARGUMENT before any is processed.',
  },
  {
    id: 'DIR-72',
    section: '4.4 Vendor directory',
    text: 'BulkOffboardVendors records an optional reason with each offboarding.',
  },
  {
    id: 'DIR-73',
    section: '4.4 Vendor directory',
    text: 'BulkOffboardVendors answers results in request order.',
  },
  {
    id: 'DIR-74',
    section: '4.4 Vendor directory',
    text: 'BulkOffboardVendors answers a summary of total, succeeded, notFound and failed that counts vendors offboarded before as succeeded.',
  },
  {
    id: 'DIR-75',
    section: '4.4 Vendor directory',
    text: 'BulkUpsertVendorsFromCsv requires csv and refuses an empty string.',
  },
  {
    id: 'DIR-76',
    section: '4.4 Vendor directory',
    text: "The CSV's columns are the writable vendor fields in snake case, such as domain_name and company_name.",
  },
  {
    id: 'DIR-77',
    section: '4.4 Vendor directory',
    text: 'BulkUpsertVendorsFromCsv with dryRun true judges every row and stores nothing.',
  },
  {
    id: 'DIR-78',
    section: '4.4 Vendor directory',
    text: 'BulkUpsertVendorsFromCsv without dryRun applies the rows.',
  },
  {
    id: 'DIR-79',
    section: '4.4 Vendor directory',
    text: 'BulkUpsertVendorsFromCsv answers rowResults in the order of the file.',
  },
  {
    id: 'DIR-80',
    section: '4.4 Vendor directory',
    text: 'BulkUpsertVendorsFromCsv answers a summary of total without the header, accepted, rejected and skipped as int32 numbers that add up.',
  },
  {
    id: 'DIR-81',
    section: '4.4 Vendor directory',
    text: 'CreateQuestionnaire requires templateId.',
  },
  {
    id: 'DIR-82',
    section: '4.4 Vendor directory',
    text: "CreateQuestionnaire requires vendorId, the internal id of a vendor in the caller's directory.",
  },
  {
    id: 'DIR-83',
    section: '4.4 Vendor directory',
    text: "CreateQuestionnaire refuses a vendor that is not in the caller's directory.",
  },
  {
    id: 'DIR-84',
    section: '4.4 Vendor directory',
    text: 'CreateQuestionnaire answers with questionnaire.',
  },
  {
    id: 'DIR-85',
    section: '4.4 Vendor directory',
    text: 'In every bulk operation a row succeeds or fails without touching the others.',
  },
  {
    id: 'DIR-86',
    section: '4.4 Vendor directory',
    text: 'In every bulk operation the results are in the order of the request.',
  },
] as const satisfies readonly Requirement[]
