import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** The page of one event. */
export const eventWords = {
  page: {
    title: 'Security event',
    occurred: (when: ReactNode) => <>Occurred {when}</>,
    disclosed: (when: ReactNode) => <>Disclosed {when}</>,
    detected: (when: ReactNode) => <>Detected {when}</>,
    resolved: (when: ReactNode) => <>Resolved {when}</>,
    historic: 'Historical: occurred more than 24 months before it was detected',
    vendors: (count: number) => `Vendors (${formatNumber(count)})`,
    timeline: 'Timeline',
    sources: (count: number) => `Sources (${formatNumber(count)})`,
  },
  actions: {
    reopen: 'Reopen with a new source',
    edit: 'Edit',
    moveTo: (status: string) => `Move to ${status.toLowerCase()}`,
    more: 'More actions',
    addSource: 'Add source',
    dismiss: 'Dismiss event',
  },
  status: {
    dismiss: 'Dismiss the event',
    resolving:
      'This closes the event: Parapet stops assessing its impact, and you can no longer send requests or record responses. A new source reopens it.',
    dismissing:
      'This closes the event as not relevant to you: Parapet stops assessing its impact, and you can no longer send requests or record responses. A new source reopens it.',
    commentHint: 'Shown in the timeline',
    moved: (status: string) => `Event moved to ${status.toLowerCase()}.`,
    dismissed: 'Event dismissed.',
    failed: 'Couldn’t change the status',
    steps: (status: string) => `Status: ${status}`,
  },
  reasons: {
    title: 'Impact on your vendors',
    label: 'Reasons',
    unknown: 'The impact isn’t known yet.',
    vendors: (count: number) => `${countOf(count, 'vendor')}:`,
    andOthers: (names: ReactNode, others: number) => (
      <>
        {names} and {countOf(others, 'other')}
      </>
    ),
    harmless: 'As far as we know, this event doesn’t affect any of your vendors.',
    none: 'No vendors are linked to this event',
    noneHint: 'Vendors appear here when a finding, a fourth party or a product links them to the event.',
    showAll: (count: number) => `Show all ${countOf(count, 'reason')}`,
    showMore: 'Show more reasons',
  },
  about: {
    title: 'What happened',
    companies: 'Companies',
  },
  progress: {
    title: 'Progress',
    byImpact: 'Vendors by impact',
    asked: 'Vendors asked',
    responded: 'Vendors that responded',
    noResponse: 'None yet',
  },
  sources: {
    none: 'No sources',
    noneHint: 'Add a source to show where the information comes from.',
    source: 'Source',
    retrieved: 'Retrieved',
    add: 'Add a source',
    reopens: 'This event is closed. A new source reopens it for investigation.',
    example: 'CISA KEV',
    url: 'URL',
    added: 'Source added.',
    failed: 'Couldn’t add the source',
  },
  timeline: {
    none: 'No activity yet',
    showMore: 'Show later entries',
    activity: 'Activity',
    showEarlier: 'Show earlier activity',
    remediation: (date: ReactNode) => <>Remediation date: {date}</>,
  },
}
