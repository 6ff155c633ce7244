import type { Requirement } from './requirement.ts'

export const vendorDirectoryLists = [
  {
    id: 'DIR-01',
    section: '4.4 Vendor directory',
    text: "POST /public/v1/vendors lists the vendors of the caller's organization and of no other.",
  },
  {
    id: 'DIR-02',
    section: '4.4 Vendor directory',
    text: 'The vendor list refuses a call without a body.',
  },
  {
    id: 'DIR-03',
    section: '4.4 Vendor directory',
    text: 'The vendor list clamps a limit above 200 to 200.',
  },
  {
    id: 'DIR-04',
    section: '4.4 Vendor directory',
    text: 'The vendor list uses 50 for an unset or zero limit.',
  },
  {
    id: 'DIR-05',
    section: '4.4 Vendor directory',
    text: 'The vendor list refuses a negative limit.',
  },
  {
    id: 'DIR-06',
    section: '4.4 Vendor directory',
    text: "The vendor list's offset counts from zero.",
  },
  {
    id: 'DIR-07',
    section: '4.4 Vendor directory',
    text: 'The vendor list ignores offset when a cursor is given.',
  },
  {
    id: 'DIR-08',
    section: '4.4 Vendor directory',
    text: 'The vendor list refuses a negative offset.',
  },
  {
    id: 'DIR-09',
    section: '4.4 Vendor directory',
    text: "The vendor list's first page is the one without a cursor or with an empty one.",
  },
  {
    id: 'DIR-10',
    section: '4.4 Vendor directory',
    text: "The vendor list's filters may be empty or absent, and then all vendors are listed.",
  },
  {
    id: 'DIR-11',
    section: '4.4 Vendor directory',
    text: 'The vendor list answers with vendors that satisfy every entry of filters.',
  },
  {
    id: 'DIR-12',
    section: '4.4 Vendor directory',
    text: "An entry of the vendor list's filters that sets list instead of rule is 400.",
  },
  {
    id: 'DIR-13',
    section: '4.4 Vendor directory',
    text: 'A vendor list rule on a field that is no vendor filter field is 400.',
  },
  {
    id: 'DIR-14',
    section: '4.4 Vendor directory',
    text: 'A vendor list rule whose comparison its field does not offer is 400.',
  },
  {
    id: 'DIR-15',
    section: '4.4 Vendor directory',
    text: 'More than 20 rules in a vendor list are 400.',
  },
  {
    id: 'DIR-16',
    section: '4.4 Vendor directory',
    text: 'A vendor list rule with more than 50 list entries is 400.',
  },
  {
    id: 'DIR-17',
    section: '4.4 Vendor directory',
    text: 'Every violation of the vendor filter rules is answered with INVALID_ARGUMENT.',
  },
  {
    id: 'DIR-18',
    section: '4.4 Vendor directory',
    text: "includeFilterOptions true fills filterOptions of the vendor list's answer.",
  },
  {
    id: 'DIR-19',
    section: '4.4 Vendor directory',
    text: 'filterOptions is an empty array unless it was asked for.',
  },
  {
    id: 'DIR-20',
    section: '4.4 Vendor directory',
    text: 'The vendor list sorts by score, the top-level security score, when sortField says so.',
  },
  {
    id: 'DIR-21',
    section: '4.4 Vendor directory',
    text: "The vendor list works without a sortField, in an order of the server's choice.",
  },
  {
    id: 'DIR-22',
    section: '4.4 Vendor directory',
    text: 'sortOrder takes a member of SortOrder and turns the order around.',
  },
  {
    id: 'DIR-23',
    section: '4.4 Vendor directory',
    text: "The vendor list's answer always has vendors, an array.",
  },
  {
    id: 'DIR-24',
    section: '4.4 Vendor directory',
    text: "The vendor list's answer always has totalCount, the int32 number of vendors that match the filters, before pagination.",
  },
  {
    id: 'DIR-25',
    section: '4.4 Vendor directory',
    text: "The vendor list's nextCursor is absent when no page follows.",
  },
  {
    id: 'DIR-26',
    section: '4.4 Vendor directory',
    text: "The vendor list's answer always has filterOptions, an array.",
  },
  {
    id: 'DIR-27',
    section: '4.4 Vendor directory',
    text: "GET /public/v1/vendors/groups lists the vendor groups of the caller's organization and of no other.",
  },
  {
    id: 'DIR-28',
    section: '4.4 Vendor directory',
    text: "The vendor-group list's limit, offset and cursor travel as query parameters.",
  },
  {
    id: 'DIR-29',
    section: '4.4 Vendor directory',
    text: 'The vendor-group list clamps a limit above its maximum to the maximum.',
  },
  {
    id: 'DIR-30',
    section: '4.4 Vendor directory',
    text: 'The vendor-group list uses its default for an unset or zero limit.',
  },
  {
    id: 'DIR-31',
    section: '4.4 Vendor directory',
    text: 'The vendor-group list refuses a negative limit.',
  },
  {
    id: 'DIR-32',
    section: '4.4 Vendor directory',
    text: "The vendor-group list's offset counts from zero.",
  },
  {
    id: 'DIR-33',
    section: '4.4 Vendor directory',
    text: 'The vendor-group list refuses a negative offset.',
  },
  {
    id: 'DIR-34',
    section: '4.4 Vendor directory',
    text: 'In the vendor-group list a cursor takes precedence over offset.',
  },
  {
    id: 'DIR-35',
    section: '4.4 Vendor directory',
    text: "The vendor-group list's answer always has vendorGroups, an array of groups, newest first.",
  },
  {
    id: 'DIR-36',
    section: '4.4 Vendor directory',
    text: "The vendor-group list's answer always has totalCount, the integer number of groups before pagination.",
  },
  {
    id: 'DIR-37',
    section: '4.4 Vendor directory',
    text: "The vendor-group list's nextCursor is absent when no page follows, which is the signal to stop.",
  },
  {
    id: 'DIR-38',
    section: '4.4 Vendor directory',
    text: 'The vendor-group list answers 400 INVALID_ARGUMENT to a negative limit or offset and to a malformed cursor.',
  },
  {
    id: 'DIR-39',
    section: '4.4 Vendor directory',
    text: 'The vendor-group list answers 401 UNAUTHENTICATED without a valid token.',
  },
  {
    id: 'DIR-40',
    section: '4.4 Vendor directory',
    text: 'The vendor-group list answers 403 PERMISSION_DENIED to a credential without vendor-directory.read.',
  },
] as const satisfies readonly Requirement[]
