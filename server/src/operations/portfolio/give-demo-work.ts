import type { Actor, MemberRef } from '@parapet/contract'
import { readAlertCondition } from '../../domain/alerts/alert-condition.ts'
import { findingMessage } from '../../domain/alerts/alert-message.ts'
import { newId } from '../../domain/kernel/id.ts'
import { insertAlertMessages } from '../../store/alerts/alert-message.ts'
import { insertAlertRule, updateRuleLook } from '../../store/alerts/alert-rule.ts'
import { selectFindingFacts, selectRecentFindings } from '../../store/alerts/finding-match.ts'
import type { Db } from '../../store/kernel/store.ts'
import { notifyAboutObservations } from '../../store/observations/notify-about-observations.ts'
import { notifyResponsible } from '../../store/observations/notify-responsible.ts'
import { insertObservationActions } from '../../store/observations/observation-action.ts'
import { updateAssignee } from '../../store/observations/observation-assignee.ts'
import { type LockedObservation, lockObservations } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import { hasWork, selectNeedyFindings, selectNeedyVendors } from '../../store/portfolio/demo-work.ts'
import { notifyOwnersOfFalls } from '../../store/vendors/notify-owners-of-falls.ts'
import { lockVendorOwners, updateVendorOwner } from '../../store/vendors/vendor-owner.ts'
import { beginRule } from '../alerts/begin-rule.ts'

const actor: Actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Demo' }

const ownedVendors = 6
const assignedOfEach = 3
const dayMs = 86_400_000
/** How far back the rule looks for the one alert that it shows. */
const alertDays = 90

const trigger = 'ALERT_TRIGGER_FINDING'

/** A new exploited vulnerability at a tier-1 vendor. */
const filters = [
  {
    rule: {
      field: { observationsField: 'OBSERVATIONS_FIELD_KNOWN_EXPLOITED' },
      comparison: 'COMPARISON_EQUAL',
      value: { boolValue: true },
    },
  },
  {
    rule: {
      field: { observationsField: 'OBSERVATIONS_FIELD_TIER' },
      comparison: 'COMPARISON_EQUAL',
      value: { stringValue: 'VENDOR_TIER_1' },
    },
  },
] as const

type Given = { db: Db; member: MemberRef; now: Date }

const assign = async ({ db, member, now }: Given, rows: readonly LockedObservation[]): Promise<void> => {
  const { userId, displayName } = member
  await updateAssignee(
    db,
    rows.map(({ key }) => key),
    userId,
  )
  await insertObservationActions(
    db,
    { actor, channel: 'CHANNEL_IMPORT', now },
    rows.map(({ key }) => ({
      key,
      actionType: 'OBSERVATION_ACTION_TYPE_ASSIGNED',
      metadata: { assigneeId: userId, assigneeName: displayName },
    })),
  )
  await markObservations(db, rows)
}

/** A rule that tells the member in the inbox, and the last thing it would have told. */
const makeRule = async ({ db, member, now }: Given): Promise<void> => {
  const id = newId('alr')
  const rule = {
    id,
    name: 'Exploited vulnerability at a tier-1 vendor',
    trigger,
    memberIds: [member.userId],
  } as const
  const condition = readAlertCondition(trigger, { filters }, now)
  if (condition.trigger !== trigger) return
  await insertAlertRule(db, { ...rule, condition: { filters }, createdBy: actor, now }, 1)
  await beginRule(db, id, condition, now)
  const since = new Date(now.getTime() - alertDays * dayMs)
  const facts = await selectFindingFacts(db, await selectRecentFindings(db, condition, { since, limit: 1 }))
  // The inbox needs no address.
  const messages = facts.map((one) => findingMessage(rule, one, ''))
  await insertAlertMessages(db, { ...rule, channelIds: [] }, messages)
  await updateRuleLook(db, id, {
    lookedAt: now,
    hour: { startedAt: null, count: 0, held: 0 },
    alertAt: messages.length > 0 ? now : undefined,
  })
}

/**
 * Gives a member of an organization with invented vendors something to do, unless somebody already works there: vendors
 * to own, findings that are due, overdue and disputed, an alert rule, and an inbox that tells about all of it.
 */
export const giveDemoWork = async (db: Db, member: MemberRef, now: Date): Promise<void> => {
  if (await hasWork(db)) return
  const given = { db, member, now }
  const vendors = await lockVendorOwners(db, { ids: await selectNeedyVendors(db, ownedVendors) })
  if (vendors.length === 0) return
  const ids = vendors.map(({ id }) => id)
  await updateVendorOwner(db, ids, member.userId)
  const [due, overdue, disputed] = await Promise.all([
    selectNeedyFindings(db, 'due', assignedOfEach),
    selectNeedyFindings(db, 'overdue', assignedOfEach),
    selectNeedyFindings(db, 'disputed', 1),
  ])
  const locked = await lockObservations(db, [...due, ...overdue, ...disputed])
  const among = (keys: readonly string[]) => {
    const wanted = new Set(keys.map((key) => key.replaceAll('-', '')))
    return locked.filter(({ key }) => wanted.has(key))
  }
  await assign(given, among([...due, ...overdue]))
  const userIds = [member.userId]
  for (const [kind, keys] of [
    ['NOTIFICATION_KIND_DUE_SOON', due],
    ['NOTIFICATION_KIND_OVERDUE', overdue],
  ] as const)
    await notifyAboutObservations(db, { kind, userIds, observations: among(keys) })
  await notifyResponsible(db, { kind: 'NOTIFICATION_KIND_DISPUTED' }, among(disputed))
  await notifyOwnersOfFalls(db, ids, now.toISOString().slice(0, 'YYYY-MM-DD'.length))
  await makeRule(given)
}
