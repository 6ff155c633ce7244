import type { Actor, ApprovalStatus } from '@parapet/contract'
import type { Life } from '../store/portfolio/demo-history.ts'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'

export type Story =
  | 'accepted'
  | 'backlog'
  | 'disputed'
  | 'excluded'
  | 'flagged'
  | 'reopened'
  | 'resolved'
  | 'triaged-externally'
  | 'triaged-internally'

/** When it was first and last seen, in days ago. */
export type Span = { first: number; last: number }

type Moment = { calendar: Calendar; random: Random }

type Chronicle = Pick<Life, 'actions' | 'approvalStatus'>

type Step = Pick<Life['actions'][number], 'actionType' | 'actor' | 'channel'> & {
  to?: ApprovalStatus
  comment?: string | undefined
  metadata?: Record<string, string>
}

const analysts: readonly [Actor, ...Actor[]] = [
  { type: 'ACTOR_TYPE_USER', id: 'usr_demo_haddad', displayName: 'Hana Haddad' },
  { type: 'ACTOR_TYPE_USER', id: 'usr_demo_weber', displayName: 'Jonas Weber' },
  { type: 'ACTOR_TYPE_USER', id: 'usr_demo_okafor', displayName: 'Nadia Okafor' },
]
const system: Actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Parapet' }

const byUser = { channel: 'CHANNEL_UI' } as const
const bySystem = { actor: system, channel: 'CHANNEL_SCHEDULER' } as const

/** Days without a sighting after which an observation counts as gone. */
const windowDays = 30

type Exclusion = readonly [reason: string, comment: string]

const exclusions: readonly [Exclusion, ...Exclusion[]] = [
  ['EXCLUSION_REASON_ACCEPTED_RISK', 'The vendor is retiring this system next quarter.'],
  ['EXCLUSION_REASON_FALSE_POSITIVE', 'The fix was backported without a version change.'],
  ['EXCLUSION_REASON_NOT_OURS', 'The host belongs to a former subsidiary.'],
  [
    'EXCLUSION_REASON_COMPENSATING_CONTROL',
    'Reachable only from our own networks; confirmed with the vendor.',
  ],
]

const requests = [
  'Please let us know when this will be fixed.',
  'Our security agreement covers this. Please fix it within 14 days.',
] as const

const replies = [
  undefined,
  'The vendor says the fix will be in the next release.',
  'The vendor asked for two more weeks.',
] as const

const write = (
  { actions, approvalStatus: before }: Chronicle,
  { calendar, random }: Moment,
  daysAgo: number,
  { to, comment, metadata = {}, ...step }: Step,
): Chronicle => ({
  actions: [
    ...actions,
    {
      ...step,
      occurredAt: calendar.at(daysAgo, random.next()),
      ...(to && { previousApprovalStatus: before, newApprovalStatus: to }),
      ...(comment !== undefined && { comment }),
      metadata,
    },
  ],
  approvalStatus: to ?? before,
})

const untouched: Chronicle = { actions: [], approvalStatus: 'APPROVAL_STATUS_BACKLOG' }

type Triage = (moment: Moment, chronicle: Chronicle, daysAgo: number, until?: number) => Chronicle

const triageInternally: Triage = (moment, chronicle, daysAgo) =>
  write(chronicle, moment, daysAgo, {
    ...byUser,
    actor: moment.random.pick(analysts),
    actionType: 'OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED',
    to: 'APPROVAL_STATUS_TRIAGED_INTERNAL',
  })

/** Asks, and may get an answer before `until`. */
const askVendor: Triage = (moment, chronicle, daysAgo, until = 0) => {
  const { random } = moment
  const actor = random.pick(analysts)
  const asked = write(chronicle, moment, daysAgo, {
    ...byUser,
    actor,
    actionType: 'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED',
    to: 'APPROVAL_STATUS_TRIAGED_EXTERNAL',
    comment: random.pick(requests),
  })
  const comment = random.pick(replies)
  if (comment === undefined || daysAgo <= until) return asked
  return write(asked, moment, random.between(Math.max(until, daysAgo - 9), daysAgo - 1), {
    ...byUser,
    actor,
    actionType: 'OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED',
    to: 'APPROVAL_STATUS_TRIAGED_EXTERNAL',
    comment,
  })
}

const exclude = (moment: Moment, chronicle: Chronicle, daysAgo: number): Chronicle => {
  const [reason, comment] = moment.random.pick(exclusions)
  const isAccepted = reason === 'EXCLUSION_REASON_ACCEPTED_RISK'
  // A year after the risk was accepted or, where that is over, next month.
  const expiresAt = moment.calendar.at(daysAgo < 360 ? daysAgo - 365 : -30)
  return write(chronicle, moment, daysAgo, {
    ...byUser,
    actor: moment.random.pick(analysts),
    actionType: 'OBSERVATION_ACTION_TYPE_EXCLUDED',
    to: 'APPROVAL_STATUS_EXCLUDED',
    comment,
    metadata: { reason, ...(isAccepted && { expiresAt }) },
  })
}

const acceptedAgo = 85

/** A risk that was accepted for 90 days, which are nearly over. */
const acceptRisk = (moment: Moment): Chronicle =>
  write(untouched, moment, acceptedAgo, {
    ...byUser,
    actor: analysts[0],
    actionType: 'OBSERVATION_ACTION_TYPE_EXCLUDED',
    to: 'APPROVAL_STATUS_EXCLUDED',
    comment: 'The system holds no customer data and is retired this quarter.',
    metadata: {
      reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
      expiresAt: moment.calendar.at(acceptedAgo - 90),
    },
  })

const askedAgo = 6

/** The vendor was asked, and says by its link that the finding is wrong. */
const dispute = (moment: Moment): Chronicle => {
  const asked = write(untouched, moment, askedAgo, {
    ...byUser,
    actor: analysts[0],
    actionType: 'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED',
    to: 'APPROVAL_STATUS_TRIAGED_EXTERNAL',
    comment: requests[0],
  })
  return write(asked, moment, 1, {
    actor: { type: 'ACTOR_TYPE_VENDOR', id: 'rmr_demo', displayName: 'Security desk' },
    channel: 'CHANNEL_UI',
    actionType: 'OBSERVATION_ACTION_TYPE_DISPUTED',
    comment: 'Our distribution has backported this fix. Only the version number in the banner is old.',
    metadata: { disputeReason: 'DISPUTE_REASON_FALSE_POSITIVE' },
  })
}

const resolve = (moment: Moment, chronicle: Chronicle, daysAgo: number, bySomebody: boolean): Chronicle =>
  write(chronicle, moment, daysAgo, {
    actionType: 'OBSERVATION_ACTION_TYPE_RESOLVED',
    to: 'APPROVAL_STATUS_RESOLVED',
    ...(bySomebody
      ? { ...byUser, actor: moment.random.pick(analysts), comment: 'Rechecked and confirmed as fixed.' }
      : bySystem),
  })

type Told = { chronicle: Chronicle; counted: Life['counted']; extra?: Partial<Life> }

const now = -1

const tellResolved = (moment: Moment, { first, last }: Span): Told => {
  const { random } = moment
  const bySomebody = last < windowDays + 1 || random.chance(0.4)
  const resolvedAgo = bySomebody ? random.between(0, Math.max(0, last - 1)) : last - windowDays
  const isTriaged = random.chance(0.4)
  const triage = random.chance(0.5) ? triageInternally : askVendor
  const triaged = isTriaged
    ? triage(moment, untouched, random.between(last + 1, first - 1), resolvedAgo + 1)
    : untouched
  const chronicle = resolve(moment, triaged, resolvedAgo, bySomebody)
  const resolvedAt = chronicle.actions.at(-1)?.occurredAt ?? moment.calendar.at(resolvedAgo)
  return { chronicle, counted: [[first, resolvedAgo]], extra: { resolvedAt } }
}

const tellReopened = (moment: Moment, { first, last }: Span): Told => {
  const { random } = moment
  const reopenedAgo = random.between(last + 1, last + 12)
  const resolvedAgo = random.between(reopenedAgo + 5, Math.max(reopenedAgo + 5, first - 20))
  const gone = resolve(moment, untouched, resolvedAgo, false)
  const chronicle = write(gone, moment, reopenedAgo, {
    ...bySystem,
    actionType: 'OBSERVATION_ACTION_TYPE_REOPENED',
    to: 'APPROVAL_STATUS_BACKLOG',
  })
  return {
    chronicle,
    counted: [
      [first, resolvedAgo],
      [reopenedAgo, now],
    ],
  }
}

const tellFlagged = (moment: Moment, daysAgo: number): Partial<Told> => {
  const { random } = moment
  const actor = random.pick(analysts)
  const flagged = write(untouched, moment, daysAgo, {
    ...byUser,
    actor,
    actionType: 'OBSERVATION_ACTION_TYPE_FLAGGED',
  })
  const at = flagged.actions[0]?.occurredAt ?? moment.calendar.at(daysAgo)
  const chronicle =
    daysAgo > 3 && random.chance(0.4)
      ? triageInternally(moment, flagged, random.between(0, daysAgo - 1))
      : flagged
  return { chronicle, extra: { flagged: { at, by: actor } } }
}

const tellOpen = (moment: Moment, story: Story, { first, last }: Span): Told => {
  const { random } = moment
  // Nobody acts on a finding before the day after it appears.
  const actedAgo = random.between(0, first - 1)
  const stillCounted: Life['counted'] = [[first, now]]
  switch (story) {
    case 'triaged-internally':
      return { chronicle: triageInternally(moment, untouched, actedAgo), counted: stillCounted }
    case 'triaged-externally':
      return { chronicle: askVendor(moment, untouched, actedAgo), counted: stillCounted }
    case 'excluded':
      return { chronicle: exclude(moment, untouched, actedAgo), counted: [[first, actedAgo]] }
    case 'accepted':
      return { chronicle: acceptRisk(moment), counted: [[first, acceptedAgo]] }
    case 'disputed':
      return { chronicle: dispute(moment), counted: stillCounted }
    case 'flagged':
      return { chronicle: untouched, counted: stillCounted, ...tellFlagged(moment, actedAgo) }
    case 'reopened':
      return tellReopened(moment, { first, last })
    default:
      return { chronicle: untouched, counted: stillCounted }
  }
}

/** The shortest life, in days, in which a story can happen. */
export const shortestLife: Readonly<Record<Story, number>> = {
  accepted: acceptedAgo + 1,
  backlog: 1,
  disputed: askedAgo + 1,
  excluded: 1,
  flagged: 1,
  reopened: 60,
  resolved: 3,
  'triaged-externally': 1,
  'triaged-internally': 1,
}

/** One observation's life; `span.first` is at least `shortestLife` before `span.last`. */
export const live = (story: Story, span: Span, calendar: Calendar, random: Random): Life => {
  const moment = { calendar, random }
  const { chronicle, counted, extra } =
    story === 'resolved' ? tellResolved(moment, span) : tellOpen(moment, story, span)
  const lastSeen = calendar.at(span.last, random.next())
  const actedAt = chronicle.actions.at(-1)?.occurredAt ?? lastSeen
  return {
    firstSeen: calendar.at(span.first, random.next()),
    lastSeen,
    updatedAt: actedAt > lastSeen ? actedAt : lastSeen,
    ...chronicle,
    occurrences: 1 + Math.floor((span.first - span.last) / 7),
    counted,
    ...extra,
  }
}
