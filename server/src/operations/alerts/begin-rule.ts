import { ApiError } from '@parapet/contract'
import type { AlertCondition } from '../../domain/alerts/alert-condition.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { insertTold } from '../../store/alerts/alert-told.ts'
import { insertAlertWork } from '../../store/alerts/alert-work.ts'
import { insertKnownEvents } from '../../store/alerts/event-match.ts'
import { insertKnownFindings } from '../../store/alerts/finding-match.ts'
import { selectFallenVendors } from '../../store/alerts/score-match.ts'
import type { Db } from '../../store/kernel/store.ts'

const maxKnown = 50_000
const maxVendors = 1_000

/** From now on the rule tells what begins to match: what matches already counts as told. */
export const beginRule = async (
  db: Db,
  ruleId: string,
  condition: AlertCondition,
  now: Date,
): Promise<void> => {
  await insertAlertWork(db, 'rules')
  switch (condition.trigger) {
    case 'ALERT_TRIGGER_EVENT':
      return insertKnownEvents(db, ruleId, condition, now)
    case 'ALERT_TRIGGER_SCORE': {
      const { vendors } = await selectFallenVendors(db, condition, { now, limit: maxVendors })
      return insertTold(
        db,
        ruleId,
        vendors.map(({ vendorId, score }) => ({ subject: uuidOf('vnd', vendorId), score })),
        now,
      )
    }
    case 'ALERT_TRIGGER_FINDING':
      if ((await insertKnownFindings(db, ruleId, condition, { max: maxKnown, now })) > maxKnown)
        throw new ApiError(
          'ALERT_RULE_TOO_BROAD',
          `The filters match more than ${maxKnown.toLocaleString('en')} open findings now. Add a filter, such as severity.`,
        )
  }
}
