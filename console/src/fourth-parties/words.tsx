import type { ReactNode } from 'react'
import { countOf } from '../parts/count-of.ts'
import { formatHundredths, formatNumber } from '../parts/format.ts'
import { wordsOf } from '../parts/language.ts'

const fourthPartiesOf = (count: number): string => countOf(count, 'fourth party', 'fourth parties')

/** How many of how many are drawn. */
type Drawn = { fourthParties: number; ofAll: number; vendors: number }

const drawn = ({ fourthParties, ofAll, vendors }: Drawn): string =>
  fourthParties < ofAll
    ? `${formatNumber(fourthParties)} of ${fourthPartiesOf(ofAll)} and ${countOf(vendors, 'vendor')}`
    : `${fourthPartiesOf(fourthParties)} and ${countOf(vendors, 'vendor')}`

const english = {
  field: {
    fourthParty: 'Fourth party',
    vendor: 'Vendor',
    vendors: 'Vendors',
    vendorCount: (count: number) => countOf(count, 'vendor'),
    score: 'Score',
    businessImpact: 'Business impact',
    products: 'Products',
    category: 'Category',
    confidence: 'Confidence',
    status: 'Status',
    method: 'Detection method',
    group: 'Vendor group',
    domain: 'Domain',
    isVendor: 'Also a vendor',
    yes: 'Yes',
    no: 'No',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
    percent: (percent: number) => `${formatHundredths(percent)}%`,
  },
  list: {
    title: 'Fourth parties',
    about: 'The companies your vendors depend on, and how many vendors share each one.',
    search: 'Search fourth parties',
    graph: 'Graph',
    count: fourthPartiesOf,
    share: 'Share of vendors',
    events: 'Events',
    openEvents: (count: number) => countOf(count, 'open event'),
    noMatch: 'No fourth parties match',
    none: 'No fourth parties yet',
    noneHint:
      'Parapet finds them in the DNS records, web pages and subprocessor lists of your monitored vendors.',
  },
  concentration: {
    title: 'Concentration',
    mostUsed: 'Most used',
    mostUsedHint: (name: string, vendors: number) => `${name}: ${countOf(vendors, 'vendor')}`,
    heavy: (percent: number) => `Used by ${formatNumber(percent)}% of vendors or more`,
    heavyHint: 'An outage would affect much of your portfolio',
    inEvents: 'In an open security event',
    noEvents: 'None of the most used',
    bars: 'Fourth parties by number of vendors, with their share of monitored vendors',
  },
  page: {
    details: 'Details',
    products: 'Products in use',
    categories: 'Categories',
    confidence: 'Highest confidence',
    showVendor: 'Yes, show vendor',
    vendors: 'Vendors using it',
    share: 'Share of monitored vendors',
    openEvents: 'Open security events',
    noScore: 'Only vendors have a score',
    unused: 'No monitored vendor uses it',
    unusedHint:
      'Its connections may have been dismissed or not seen for a long time. You can find them in the list below.',
    events: 'Security events',
    noEvents: 'No security event involves this fourth party.',
  },
  vendors: {
    inUse: 'In use',
    search: 'Search vendors and products',
    selected: 'Selected vendors',
    confirm: (count: number) => `Confirm ${countOf(count, 'vendor')}`,
    dismissing: (count: number, domain: string) =>
      `${countOf(count, 'vendor')} will be treated as not using ${domain}, even if it is detected again, until you restore ${count === 1 ? 'it' : 'them'}.`,
    clear: 'Clear selection',
    noMatch: 'No vendors match',
    noMatchHint: 'Choose another status or remove a filter.',
    noneHint: 'Dismissed, stale and removed connections are listed under the other statuses.',
    gone: 'The vendor no longer uses this fourth party.',
    confirmed: (count: number) => `${countOf(count, 'vendor')} confirmed.`,
    dismissed: (count: number) => `${countOf(count, 'vendor')} dismissed.`,
    restored: (count: number) => `${countOf(count, 'vendor')} restored.`,
    confirmFailed: 'Couldn’t confirm the vendors',
    dismissFailed: 'Couldn’t dismiss the vendors',
    restoreFailed: 'Couldn’t restore the vendors',
  },
  relation: {
    title: (vendor: string, fourthParty: string) => `${vendor} and ${fourthParty}`,
    close: 'Close',
    none: 'Not connected',
    noneHint: 'No monitored vendor with this domain uses the fourth party.',
    noProducts: 'It isn’t known which products the vendor uses.',
    confirm: 'Confirm',
    confirmed: 'Connection confirmed.',
    confirmFailed: 'Couldn’t confirm the connection',
    dismiss: 'Dismiss',
    dismissing: (vendor: string) =>
      `${vendor} will be treated as not using this fourth party, even if it is detected again, until you restore the connection.`,
    dismissed: 'Connection dismissed.',
    dismissFailed: 'Couldn’t dismiss the connection',
    restore: 'Restore',
    restored: 'Connection restored.',
    restoreFailed: 'Couldn’t restore the connection',
    evidence: 'Evidence',
    noEvidence: 'No evidence was recorded.',
    seen: (when: ReactNode) => <>Seen {when}</>,
    signature: (id: string) => `Signature ${id}`,
  },
  graph: {
    title: 'Vendors and their fourth parties',
    loading: 'Loading the graph',
    min: 'Used by at least',
    minLabel: 'Fourth parties used by at least this many vendors',
    minSuffix: ' vendors',
    drawn: (counts: Drawn) => `${drawn(counts)}.`,
    drawnInPart: (counts: Drawn) =>
      `${drawn(counts)} are shown, as many as the graph can display. Use filters to see others.`,
    label: (shown: string) => `Graph: ${shown} The list next to it has the same content.`,
    none: 'Nothing to show',
    noneHint: 'No fourth party has that many vendors. Lower the number or remove a filter.',
    legend: 'Legend',
    legendFourthParty: 'Fourth party, larger with more vendors',
    legendEvent: 'Fourth party in an open event',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to view',
    contents: 'Contents of the graph',
    find: 'Find in the graph',
    showAll: 'Show all',
    vendorWith: (fourthParties: number) => `Vendor with ${fourthPartiesOf(fourthParties)} shown`,
    usedBy: (vendors: number) => `Fourth party used by ${countOf(vendors, 'vendor')}`,
    vendorUsedBy: (vendors: number) => `Vendor and fourth party used by ${countOf(vendors, 'vendor')}`,
    inEvents: (role: string, events: number) => `${role}, in ${countOf(events, 'open security event')}`,
    openFourthParty: 'Open fourth party',
    openVendor: 'Open vendor',
    notFound: 'Not in the graph',
    notConnected: 'It isn’t connected to anything shown.',
    notFoundHint: 'The search covers only what the graph shows.',
    connected: 'Connected to',
    nodes: 'Nodes',
  },
}

export type FourthPartiesWords = typeof english

export const words = wordsOf('fourthParties', english)
