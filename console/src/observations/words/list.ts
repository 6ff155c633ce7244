import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** The page with the list of findings, or of groups of findings. */
export const listWords = {
  page: {
    title: 'Findings',
    about: 'Security findings about monitored vendors and your own domains.',
    disputed: (count: number) => countOf(count, 'disputed finding'),
  },
  explorer: {
    search: 'Search findings',
    which: 'Which findings',
    open: 'Open',
    resolved: 'Resolved',
    all: 'All',
    grouping: 'List or groups',
    list: 'List',
    groupings: {
      OBSERVATION_GROUP_BY_VULNERABILITY: 'By vulnerability',
      OBSERVATION_GROUP_BY_OBSERVATION_TYPE: 'By finding type',
      OBSERVATION_GROUP_BY_CATEGORY: 'By category',
      OBSERVATION_GROUP_BY_VENDOR: 'By vendor',
      OBSERVATION_GROUP_BY_ASSET: 'By asset',
    },
  },
  columns: {
    severity: 'Severity',
    finding: 'Finding',
    asset: 'Asset',
    vendor: 'Vendor',
    review: 'Review',
    assignee: 'Assignee',
    due: 'Due',
    lastSeen: 'Last seen',
    group: 'Group',
    category: 'Category',
    count: 'Count',
    vendors: 'Vendors',
    assets: 'Assets',
    flagged: 'Flagged',
    percent: (share: string) => `${share}%`,
  },
  marks: {
    flagged: 'Flagged',
    disputed: 'Disputed',
    exploited: 'Exploited',
    comments: (count: number) => countOf(count, 'comment'),
  },
  list: {
    title: 'Findings',
    groups: 'Groups of findings',
    counts: {
      OBSERVATION_MODE_OPEN: (count: number) => countOf(count, 'open finding'),
      OBSERVATION_MODE_RESOLVED: (count: number) => countOf(count, 'resolved finding'),
      OBSERVATION_MODE_ALL: (count: number) => countOf(count, 'finding'),
    },
    groupCount: (count: number) => countOf(count, 'group'),
  },
  empty: {
    noMatch: 'No matching findings',
    noResolved: 'No resolved findings yet',
    aboutResolved: 'Findings that are fixed and no longer detected appear here.',
    noOpen: 'No open findings',
    aboutOpen: 'Findings come from checks of monitored vendors and from imports.',
    aboutVendor:
      'Either nothing was found, or the vendor isn’t monitored. Only monitored vendors are checked.',
    vendors: 'View vendors',
  },
  bulk: {
    label: 'Actions for the selected findings',
    selected: (count: number) => `${formatNumber(count)} selected`,
    more: 'More',
    clear: 'Clear selection',
    flagMatching: 'Flag all matches',
    flagMatchingQuestion: (count: number) =>
      count === 1
        ? 'This flags the open finding that matches the filters.'
        : `This flags all ${formatNumber(count)} open findings that match the filters.`,
    flagAll: 'Flag all',
    flagFailed: 'Couldn’t flag the findings',
    groupsLabel: 'Actions for the selected groups',
    flagGroups: 'Flag all open findings in these groups',
    groupsFlagged: (count: number) => `${countOf(count, 'group')} flagged.`,
    flagGroupsFailed: 'Couldn’t flag the groups',
  },
  export: {
    export: 'Export',
    stop: 'Stop export',
    stopAfter: (rows: number) => `Stop export (${countOf(rows, 'row')})`,
    failed: 'Couldn’t export the findings',
    interrupted: 'The export was interrupted. Try again.',
    fileName: (day: string, ending: string) => `findings-${day}.${ending}`,
  },
}

export type ListWords = typeof listWords
