import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** The list of vendors and what is done from it. */
export const listWords = {
  about: 'The companies you depend on',
  import: 'Import',
  add: 'Add vendor',
  search: 'Search vendors',
  count: (count: number) => countOf(count, 'vendor'),
  matches: (count: number) => countOf(count, 'vendor matches', 'vendors match'),
  change: '30 days',
  risk: 'Risk',
  open: 'Open',
  critical: 'Critical',
  groups: 'Groups',
  empty: {
    noMatch: 'No vendors match',
    title: 'No vendors yet',
    import: 'Import a CSV file',
    hint: 'All you need to start is a domain.',
    hintForReaders: 'Owners and analysts in your organization can add vendors.',
  },
  export: {
    button: 'Export',
    csv: 'CSV (can be imported again)',
    ndjson: 'NDJSON (all fields)',
    failed: 'Couldn’t export the vendors',
    running: 'Exporting',
    progress: (count: number) => `Exporting ${formatNumber(count)}`,
  },
  addDialog: {
    title: 'Add a vendor',
    domainHint: 'The company’s main domain',
    companyHint: 'Leave empty to derive it from the domain',
    monitor: 'Monitor this vendor',
    monitorHint: 'Checks the vendor from outside and scores it. Uses one monitoring slot.',
    more: 'Risk, data and contract',
    done: (company: string) => `${company} added.`,
    failed: 'Couldn’t add the vendor',
  },
}
