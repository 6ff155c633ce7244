import type { Requirement } from './requirement.ts'

export const bulkResultRecords = [
  {
    id: 'BULK-01',
    section: 'Bulk result records',
    text: "A bulk create result's index is the entry's position in the request, counted from 0.",
  },
  {
    id: 'BULK-02',
    section: 'Bulk result records',
    text: "A bulk create result's domainName is the entry's domain in normalized form.",
  },
  {
    id: 'BULK-03',
    section: 'Bulk result records',
    text: "A bulk create result's status is a member of BulkVendorMutationStatus.",
  },
  {
    id: 'BULK-04',
    section: 'Bulk result records',
    text: 'A bulk create result with SUCCESS carries in vendorId the internal id of the new vendor.',
  },
  {
    id: 'BULK-05',
    section: 'Bulk result records',
    text: 'A bulk create result with ALREADY_EXISTS carries in vendorId the internal id of the vendor that holds the domain.',
  },
  {
    id: 'BULK-06',
    section: 'Bulk result records',
    text: 'A bulk create result with ERROR has no vendorId.',
  },
  {
    id: 'BULK-07',
    section: 'Bulk result records',
    text: 'A bulk create result has an errorMessage when its status is ERROR and at no other time.',
  },
  {
    id: 'BULK-08',
    section: 'Bulk result records',
    text: "A bulk delete or offboard result's id is the id that was sent.",
  },
  {
    id: 'BULK-09',
    section: 'Bulk result records',
    text: "A bulk delete or offboard result's status is a member of BulkVendorMutationStatus.",
  },
  {
    id: 'BULK-10',
    section: 'Bulk result records',
    text: 'A bulk delete or offboard result has an errorMessage when its status is ERROR and at no other time.',
  },
  {
    id: 'BULK-11',
    section: 'Bulk result records',
    text: "A CSV row result's rowIndex is a JSON integer that counts data rows from 1, without the header.",
  },
  {
    id: 'BULK-12',
    section: 'Bulk result records',
    text: "A CSV row result's outcome is a member of BulkVendorCsvRowOutcome.",
  },
  {
    id: 'BULK-13',
    section: 'Bulk result records',
    text: 'A CSV row result has a code when its row was REJECTED or SKIPPED and at no other time.',
  },
  {
    id: 'BULK-14',
    section: 'Bulk result records',
    text: 'A CSV row result has a message when its row was REJECTED or SKIPPED and at no other time.',
  },
  {
    id: 'BULK-15',
    section: 'Bulk result records',
    text: 'The code of a row with an invalid domain is INVALID_DOMAIN.',
  },
  {
    id: 'BULK-16',
    section: 'Bulk result records',
    text: 'The code of a row that repeats an earlier one of the same file is DUPLICATE_ROW.',
  },
] as const satisfies readonly Requirement[]
