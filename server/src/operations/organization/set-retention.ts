import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { readRetention } from '../../domain/organization/retention.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import { lockRetention, updateRetention } from '../../store/organization/retention.ts'
import type { Handler } from '../handler.ts'
import { describeRetention } from './describe-retention.ts'

/** Long enough to notice a mistake and correct it. */
const pauseMs = 3_600_000

export const setRetention: Handler<'SetRetention'> = async ({ rules: given }, context) => {
  const { db, audit, now, settings } = context
  const rules = readRetention(given, settings.retention)
  const before = await lockRetention(db)
  if (canonicalJson(before.rules) === canonicalJson(rules)) return describeRetention(context, before)
  const after = { rules, dueAt: new Date(now.getTime() + pauseMs) }
  const targetId = await selectPublicId(db)
  await updateRetention(db, after)
  await audit([
    {
      action: 'organization.retention-changed',
      targetType: 'organization',
      targetId,
      details: { before: before.rules, after: rules },
    },
  ])
  return describeRetention(context, after)
}
