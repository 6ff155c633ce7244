import { ApiError, invalidField } from '@parapet/contract'
import type { ImpactRuling } from '../../domain/security-events/impact-evidence.ts'
import { rulingSummary } from '../../domain/security-events/judge-by-ruling.ts'
import { insertEventActivities } from '../../store/security-events/security-event-activity.ts'
import type { LockedSecurityEvent } from '../../store/security-events/security-event-lock.ts'
import {
  deleteCompanyRuling,
  upsertCompanyRuling,
} from '../../store/security-events/security-event-ruling.ts'
import type { Context, Handler } from '../handler.ts'
import { holdEventCompany } from './hold-event-company.ts'
import { judgeAgain } from './judge-again.ts'

/** A resolved event still counts for scores, so it can be ruled on; a dismissed one concerns nobody. */
const requireUndismissed = ({ id, status }: LockedSecurityEvent): void => {
  if (status === 'SECURITY_EVENT_STATUS_DISMISSED')
    throw new ApiError('EVENT_CLOSED', `The event ${id} is dismissed: add a new source to reopen it.`)
}

type Target = { eventId: string; domain: string }

const writeRuling = async (
  { db, now, principal }: Context,
  target: Target,
  ruling: ImpactRuling['impact'] | undefined,
  reason: string,
): Promise<void> => {
  if (ruling !== undefined)
    return upsertCompanyRuling(db, { ...target, ruling, reason, actor: principal.actor }, now)
  if (!(await deleteCompanyRuling(db, target, now)))
    throw invalidField('ruling', 'is unset, but there is no ruling to withdraw.')
}

export const ruleOnImpact: Handler<'RuleOnImpact'> = async (input, context) => {
  const { db, now, principal, audit } = context
  const { eventId, vendorDomain, ruling, reason } = input
  const { event, vendor } = await holdEventCompany(db, eventId, vendorDomain, requireUndismissed)
  const { domain } = vendor
  await writeRuling(context, { eventId, domain }, ruling, reason)
  const [[activity]] = await Promise.all([
    insertEventActivities(db, [
      {
        eventId,
        domain,
        actionType: 'SECURITY_EVENT_ACTION_TYPE_IMPACT_RULED',
        actor: principal.actor,
        occurredAt: now,
        summary: rulingSummary(ruling),
        comment: reason,
        metadata: { ruling: ruling ?? '' },
      },
    ]),
    audit([
      {
        action: ruling === undefined ? 'security-event.ruling-withdrawn' : 'security-event.impact-ruled',
        targetType: 'security-event',
        targetId: eventId,
        details: { vendorDomain: domain, ...(ruling !== undefined && { ruling }), reason },
      },
    ]),
    judgeAgain(db, event, domain, now),
  ])
  if (!activity) throw new Error('One activity in is one activity out.')
  return { activity }
}
