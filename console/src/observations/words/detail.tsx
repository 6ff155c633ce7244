import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'

/** One finding beside the list. */
export const detailWords = {
  drawer: {
    title: 'Finding',
    previous: 'Previous finding',
    next: 'Next finding',
    close: 'Close',
  },
  detail: {
    knownExploited: 'Known exploited',
    facts: 'Details',
    vendor: 'Vendor',
    own: (domain: string) => `${domain} (your own)`,
    asset: 'Asset',
    category: 'Category',
    assignee: 'Assignee',
    due: 'Due',
    impact: 'Score impact',
    notCounted: 'Doesn’t count toward the score',
    counted: 'Counts toward the score',
    points: (points: string) => `${points} points`,
    confidence: 'Confidence',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
    resolved: 'Resolved',
    reported: 'Reported',
    times: (count: number) => (count === 1 ? 'Once' : countOf(count, 'time')),
    flaggedBy: 'Flagged by',
    tags: 'Tags',
    fix: 'How to fix it',
    references: 'References',
    source: 'Source',
    kind: 'Kind',
    tool: 'Tool',
    rule: 'Rule',
    import: 'Import',
    questionnaire: 'Questionnaire',
    openQuestionnaire: 'Open the answers',
    type: 'Type',
    orn: 'Reference (ORN)',
  },
  asset: {
    dnsRecord: (type: string, name: string) => `${type} record of ${name}`,
    exposedIn: (breach: string) => `Exposed in ${breach}`,
  },
  dueFact: {
    none: 'No due date',
    noneManual: 'No due date, set manually',
    manual: 'set manually',
    sla: 'set by the SLA',
  },
  acceptedRisk: ({ until, by, on }: { until: ReactNode; by: ReactNode; on: ReactNode }) => (
    <>
      <strong>Risk accepted until {until}</strong> by {by} on {on}. The finding then reopens automatically.
    </>
  ),
  evidence: {
    title: 'Evidence',
    data: (type: string) => `Evidence: ${type}`,
    kept: 'What was seen, with its hash',
    record: ({ hash, when, vantage }: { hash: string; when: ReactNode; vantage: string }) => (
      <>
        SHA-256 {hash} · seen {when} from <bdi>{vantage}</bdi>
      </>
    ),
    reported: ({ hash, when }: { hash: string; when: ReactNode }) => (
      <>
        SHA-256 {hash} · seen {when}, reported by another tool
      </>
    ),
    dropped: 'The content was dropped to limit what is stored. Its hash stays.',
    seen: (when: ReactNode) => <>seen {when}</>,
    deleted: (when: ReactNode) => <>Deleted {when}, as your organization’s retention settings say.</>,
  },
  vulnerability: {
    titled: (id: string, name: string) => `${id}: ${name}`,
    record: 'Record',
    epss: ({ probability, percentile }: { probability: string; percentile: string }) =>
      `${probability} probability of exploitation within 30 days (percentile ${percentile})`,
    knownExploited: 'Known exploited',
    since: (day: ReactNode) => <>Since {day}</>,
    sinceWithDue: ({ since, due }: { since: ReactNode; due: ReactNode }) => (
      <>
        Since {since}, remediation due {due}
      </>
    ),
    ransomware: 'Used in ransomware attacks',
    exploitation: {
      none: 'No known exploitation',
      poc: 'Public proof of concept',
      active: 'Exploited in the wild',
    },
    automatable: 'Automatable',
    notAutomatable: 'Not automatable',
    impact: { partial: 'Partial technical impact', total: 'Total technical impact' },
    weaknesses: 'Weaknesses',
    product: 'Product',
    fix: 'Fix',
    fixExists: 'A fixed version is available',
    noFix: 'No fix is known',
    published: 'Published',
    attackPatterns: 'Attack patterns',
    whichScore: 'Which score',
    versionFrom: (version: string, source: string) => `${version} from ${source}`,
    cvssFrom: (version: string, source: string) => `CVSS ${version} from ${source}`,
    threatScore: (score: string) => `${score} with threat metrics`,
    exploitabilityScore: (score: string) => `exploitability ${score}`,
    impactScore: (score: string) => `impact ${score}`,
  },
  history: {
    title: 'History',
    label: 'History, newest first',
    older: 'Show older',
    dueSet: (day: string) => `Due date set to ${day}`,
    dueSetBySla: (day: string) => `Due date set to ${day} by the SLA`,
    dueRemoved: 'Due date removed',
    dueRemovedBySla: 'Due date removed by the SLA',
    until: (day: string) => `until ${day}`,
    reasons: {
      ACCEPTANCE_EXPIRED: 'Risk acceptance expired',
      MEMBER_REMOVED: 'Member removed',
      NOT_OBSERVED: 'No longer detected',
      REPORTED_RESOLVED: 'Reported as resolved by the source',
      VERIFIED_FIXED: 'Verified as fixed',
    },
    scoreDisclosed: 'score disclosed to the vendor',
    viaLink: (name: ReactNode) => <>{name} via link</>,
    via: (name: ReactNode, channel: string) => (
      <>
        {name} via {channel}
      </>
    ),
    email: (state: ReactNode) => <>Email: {state}</>,
  },
  links: {
    create: 'Create vendor link',
    createFailed: 'Couldn’t create the link',
    revoke: 'Revoke links',
    revokeAll: 'Revoke all',
    revokeQuestion:
      'All links to this request stop working, including those already emailed. The vendor’s responses are kept.',
    revokeFailed: 'Couldn’t revoke the links',
    revoked: (count: number) =>
      count === 0 ? 'There were no active links.' : `${countOf(count, 'link')} revoked.`,
    title: 'Link for the vendor',
    link: 'Link',
    about: 'Opens the findings of this request without an account. Shown only once.',
    warning: (expiry: ReactNode) => (
      <>Anyone with this link can read the findings and respond for the vendor. It works until {expiry}.</>
    ),
    warningWithScore: (expiry: ReactNode) => (
      <>
        Anyone with this link can read the findings, see the vendor’s score, download its receipt and respond
        for the vendor. It works until {expiry}.
      </>
    ),
    done: 'Done',
  },
}

export type DetailWords = typeof detailWords
