import type { ReactNode } from 'react'
import { countOf } from '../parts/count-of.ts'
import { formatNumber } from '../parts/format.ts'
import { wordsOf } from '../parts/language.ts'

type GroupDates = { count: number; created: ReactNode; updated: ReactNode }

const english = {
  title: 'Vendor groups',
  about: 'Sets of vendors to filter by and act on together',
  new: 'New group',
  name: 'Name',
  description: 'Description',
  vendors: 'Vendors',
  created: 'Created',
  vendorsOf: (group: string) => `Vendors in ${group}`,
  countOfVendors: (group: string, count: number) => `Vendors in ${group}: ${formatNumber(count)}`,
  none: 'No groups yet',
  noneHint: 'Group vendors you review together, such as payment processors or those with personal data.',
  search: 'Search groups',
  loading: 'Loading',
  count: (count: number) => countOf(count, 'group'),
  matches: (count: number) => countOf(count, 'group matches', 'groups match'),
  noMatch: 'No groups match',
  noMatchHint: 'Try other search terms.',
  showAll: 'Show all groups',
  form: {
    edit: 'Edit group',
    save: 'Save',
    create: 'Create group',
    created: (group: string) => `${group} created.`,
    createFailed: 'Couldn’t create the group',
    updated: 'Group updated.',
    updateFailed: 'Couldn’t update the group',
  },
  drawer: {
    fallback: 'Vendor group',
    close: 'Close the group',
    dates: ({ count, created, updated }: GroupDates) => (
      <>
        {countOf(count, 'vendor')} · created {created} · updated {updated}
      </>
    ),
    showInList: 'Show in vendor list',
    edit: 'Edit',
    archive: 'Archive',
    archiveGroup: 'Archive group',
    archiveQuestion:
      'The group disappears from all lists and can’t be restored. Its vendors stay in the directory.',
    archived: (group: string) => `${group} archived.`,
    archiveFailed: 'Couldn’t archive the group',
    missing: 'Group not found',
    missingHint: 'It may have been archived.',
  },
  members: {
    title: 'Vendors in this group',
    company: 'Company',
    domain: 'Domain',
    score: 'Score',
    status: 'Status',
    remove: (count: number) => `Remove ${countOf(count, 'vendor')}`,
    removed: (group: string, count: number) =>
      countOf(count, `vendor removed from ${group}.`, `vendors removed from ${group}.`),
    removeFailed: 'Couldn’t remove the vendors from the group',
    none: 'No vendors in this group yet',
    noneHint: 'Add vendors above, or select them in the vendor list.',
  },
  add: {
    label: 'Add vendors',
    placeholder: 'Company or domain',
    searching: 'Searching',
    noneFound: 'No other vendors match',
    submit: 'Add',
    done: (group: string, count: number) =>
      countOf(count, `vendor added to ${group}.`, `vendors added to ${group}.`),
    failed: 'Couldn’t add the vendors to the group',
  },
}

export type VendorGroupsWords = typeof english

export const words = wordsOf('vendorGroups', english)
