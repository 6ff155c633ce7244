import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

type FourthPartySummary = {
  added: number
  removed: number
  days: number
  alsoVendors: number
  usedBy: number
}

/** The page of a vendor. */
export const vendorWords = {
  about: {
    unmonitored: 'Not monitored',
    risk: (level: string) => `${level} risk`,
    impact: (level: string) => `${level} impact`,
    owner: (name: ReactNode) => <>Owner: {name}</>,
    removeFromGroup: (group: string) => `Remove the vendor from ${group}`,
    removedFromGroup: (group: string) => `Removed from ${group}.`,
    removeFailed: 'Couldn’t remove the vendor from the group',
  },
  actions: {
    updated: (company: string) => `${company} updated.`,
    updateFailed: 'Couldn’t update the vendor',
    monitored: (company: string) => `${company} is now monitored.`,
    reactivate: 'Reactivate',
    send: 'Send questionnaire',
    report: 'Report',
    more: 'More actions',
    group: 'Add to a group',
    joined: (group: string) => `Added to ${group}.`,
    joinFailed: 'Couldn’t add the vendor to the group',
    unmonitorQuestion: (company: string) =>
      `${company} will no longer be checked from outside, which frees its monitoring slot. Its findings and fourth parties stay hidden until you monitor it again.`,
    offboarded: (company: string) => `${company} offboarded.`,
    offboardFailed: 'Couldn’t offboard the vendor',
    nothingChanged: 'Nothing changed.',
  },
  scan: {
    button: 'Scan now',
    hint: 'Check the vendor’s domains from outside now instead of at the scheduled time',
    failed: 'Couldn’t start the scan',
    running: (company: string) => `${company} is being scanned right now.`,
    queuedUntil: (company: string, time: string) =>
      `Queued: ${company} will be scanned at ${time}, because each domain is scanned at most once an hour.`,
    queued: (company: string) => `Queued: ${company} will be scanned shortly.`,
    last: (at: string) => `Its last scan was on ${at}.`,
    never: 'It hasn’t been scanned before.',
  },
  notices: {
    offboarded: (at: ReactNode) => <>Offboarded {at}</>,
    offboardedFor: (at: ReactNode, reason: string) => (
      <>
        Offboarded {at}: {reason}
      </>
    ),
    unmonitored:
      'This vendor isn’t monitored. It isn’t checked from outside, and its findings and fourth parties aren’t shown.',
  },
  figures: {
    tooLittle: 'Not enough data',
    change: (change: ReactNode) => <>{change} in 30 days</>,
    openFindings: 'Open findings',
    critical: (count: number) => `${formatNumber(count)} critical`,
    fourthPartiesNote: 'Used by the vendor',
    openQuestionnaires: 'Open questionnaires',
    openQuestionnairesNote: 'Not completed yet',
  },
  tabs: {
    overview: 'Overview',
    findings: 'Findings',
    fourthParties: 'Fourth parties',
    events: 'Security events',
    questionnaires: 'Questionnaires',
    documents: 'Documents',
    domains: 'Domains',
    contacts: 'Contacts',
    activity: 'Activity',
  },
  facts: {
    title: 'About the vendor',
    tierManual: (tier: string) => `${tier}, set manually`,
    tierByRule: (tier: string) => `${tier}, set by rule`,
    noOwner: 'None',
    lastAssessed: 'Last assessed',
    never: 'Never',
    nextAssessment: 'Next assessment',
    overdue: 'Overdue',
    lastScanned: 'Last scanned',
    added: 'Added',
    updated: 'Updated',
    id: 'Vendor ID',
  },
  edit: {
    title: 'Edit vendor',
    done: 'Vendor updated.',
    tierByRule: 'Set by rules',
    badAmount: (example: string) => `Enter an amount such as ${example}`,
  },
  assessment: {
    title: 'Record an assessment',
    about: (company: string) =>
      `The next assessment of ${company} is due when its tier’s assessment interval has passed. Completing a questionnaire also counts as an assessment.`,
    day: 'Assessed on',
    note: 'What you reviewed',
    noteHint: 'Optional. Kept in the vendor’s history.',
    noteExample: 'SOC 2 report 2026',
    submit: 'Record',
    done: 'Assessment recorded.',
    failed: 'Couldn’t record the assessment',
  },
  contacts: {
    edit: 'Edit contacts',
    addSome: 'Add contacts',
    none: 'No contacts yet',
    noneHint: 'Questionnaires, fix requests and questions about security events go to these contacts.',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    anyRole: 'Any',
    jobTitle: 'Job title',
    phone: 'Phone',
    primary: 'Primary',
    unnamed: (place: number) => `Contact ${formatNumber(place)}`,
    isPrimary: 'Primary contact',
    removeOne: (place: number) => `Remove contact ${formatNumber(place)}`,
    add: 'Add a contact',
    cancel: 'Cancel',
    save: 'Save contacts',
    done: 'Contacts saved.',
    failed: 'Couldn’t save the contacts',
  },
  activity: {
    when: 'When',
    what: 'What happened',
    about: 'About',
    by: 'By',
    none: 'No activity yet',
    noneHint: 'Changes, requests and answers appear here.',
  },
  events: {
    filter: 'Impact on the vendor',
    all: 'All',
    none: 'No security events',
    noneHint:
      'Events appear here when they are linked to the vendor by a vulnerability, a product, a fourth party or its name.',
  },
  fourthParties: {
    filter: 'Fourth parties to show',
    current: 'In use',
    dismissed: 'Dismissed',
    removed: 'No longer seen',
    summary: ({ added, removed, days, alsoVendors, usedBy }: FourthPartySummary) =>
      [
        `${formatNumber(added)} new and ${formatNumber(removed)} gone in ${formatNumber(days)} days`,
        countOf(alsoVendors, 'is also your vendor', 'are also your vendors'),
        countOf(usedBy, 'vendor uses this one as a fourth party', 'vendors use this one as a fourth party'),
      ].join('; '),
    none: 'No fourth parties',
    noneKnown: 'No known fourth parties',
    noneHint: 'Parapet finds them in DNS records, web pages and certificates when it checks the vendor.',
    noneUnmonitored: 'Monitor the vendor to find its fourth parties.',
    name: 'Fourth party',
    foundBy: 'Found by',
    confirmed: (name: string) => `${name} confirmed.`,
    confirmFailed: 'Couldn’t confirm the fourth party',
    dismiss: 'Dismiss',
    dismissQuestion: (vendor: string, name: string) =>
      `This means that ${vendor} doesn’t use ${name}. It disappears from lists and counts and stays dismissed even if it is seen again.`,
    dismissDone: (name: string) => `${name} dismissed.`,
    dismissFailed: 'Couldn’t dismiss the fourth party',
    restore: 'Restore',
    restored: (name: string) => `${name} restored.`,
    restoreFailed: 'Couldn’t restore the fourth party',
    isVendor: 'Also your vendor',
    firstSeen: 'First seen',
    signature: (id: string, at: ReactNode) => (
      <>
        signature {id}, seen {at}
      </>
    ),
  },
  questionnaires: {
    name: 'Questionnaire',
    answered: 'Answered',
    progress: (answered: number, total: number) => `${formatNumber(answered)} of ${formatNumber(total)}`,
    due: 'Due',
    requested: 'Requested',
    none: 'No questionnaires yet',
    noneHint: 'Ask the vendor about what can’t be seen from outside.',
    importAnswers: 'Import answered file',
  },
}
