import { ApiError } from '@parapet/contract'
import { readAlertCondition } from '../../domain/alerts/alert-condition.ts'
import { newId } from '../../domain/kernel/id.ts'
import { insertAlertRule, selectAlertRule } from '../../store/alerts/alert-rule.ts'
import type { Handler } from '../handler.ts'
import { beginRule } from './begin-rule.ts'
import { holdRecipients, refuseNobody } from './hold-recipients.ts'
import { noSuchRule } from './no-such-rule.ts'
import { requireChannels } from './require-channels.ts'

const maxRules = 50

export const createAlertRule: Handler<'CreateAlertRule'> = async (
  { name, trigger, channelIds = [], memberIds = [], ...given },
  { db, now, principal, audit },
) => {
  const condition = readAlertCondition(trigger, given, now)
  refuseNobody(channelIds, memberIds)
  const rule = {
    id: newId('alr'),
    name: name.trim(),
    trigger,
    condition: given,
    memberIds: await holdRecipients(db, memberIds),
    createdBy: principal.actor,
    now,
  }
  const { id } = rule
  if (!(await insertAlertRule(db, rule, maxRules)))
    throw new ApiError(
      'ALERT_RULE_LIMIT_REACHED',
      `The organization already has ${maxRules} alert rules. Delete one first.`,
    )
  await requireChannels(db, id, channelIds)
  await beginRule(db, id, condition, now)
  await audit([
    {
      action: 'alert-rule.created',
      targetType: 'alert-rule',
      targetId: id,
      details: { name: rule.name, trigger },
    },
  ])
  const made = await selectAlertRule(db, id)
  if (!made) throw noSuchRule(id)
  return { rule: made }
}
