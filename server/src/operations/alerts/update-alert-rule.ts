import { readAlertCondition } from '../../domain/alerts/alert-condition.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { deleteTold } from '../../store/alerts/alert-told.ts'
import { lockAlertRule, selectAlertRule, updateAlertRule as write } from '../../store/alerts/alert-rule.ts'
import type { Handler } from '../handler.ts'
import { beginRule } from './begin-rule.ts'
import { holdRecipients, refuseNobody } from './hold-recipients.ts'
import { noSuchRule } from './no-such-rule.ts'
import { requireChannels } from './require-channels.ts'

const differs = (a: unknown, b: unknown): boolean => canonicalJson(a) !== canonicalJson(b)

export const updateAlertRule: Handler<'UpdateAlertRule'> = async (
  { id, name, channelIds, memberIds, isEnabled, ...given },
  { db, now, audit },
) => {
  // Members are locked before rules, as when one is removed.
  const members = memberIds && (await holdRecipients(db, memberIds))
  const before = await lockAlertRule(db, id)
  if (!before) throw noSuchRule(id)
  const condition = { ...before.condition, ...given }
  const read = readAlertCondition(before.trigger, condition, now)
  const after = {
    name: name?.trim() ?? before.name,
    condition,
    isEnabled: isEnabled ?? before.isEnabled,
    memberIds: members ?? before.memberIds,
  }
  const channels = channelIds === undefined ? before.channelIds : [...new Set(channelIds)].toSorted()
  const changed = [
    ...(after.name === before.name ? [] : ['name']),
    ...(differs(before.condition, condition) ? ['condition'] : []),
    ...(differs(before.channelIds, channels) ? ['channels'] : []),
    ...(differs(before.memberIds, after.memberIds) ? ['members'] : []),
    ...(after.isEnabled === before.isEnabled ? [] : ['isEnabled']),
  ]
  if (changed.includes('channels') || changed.includes('members')) refuseNobody(channels, after.memberIds)
  if (changed.length > 0) {
    const startsOver = changed.includes('condition') || (after.isEnabled && !before.isEnabled)
    await write(db, id, { ...after, lookedAt: startsOver ? now : before.lookedAt })
    if (changed.includes('channels')) await requireChannels(db, id, channels)
    if (startsOver) {
      await deleteTold(db, id)
      await beginRule(db, id, read, now)
    }
    await audit([
      {
        action: 'alert-rule.updated',
        targetType: 'alert-rule',
        targetId: id,
        details: { changed, isEnabled: after.isEnabled },
      },
    ])
  }
  const rule = await selectAlertRule(db, id)
  if (!rule) throw noSuchRule(id)
  return { rule }
}
