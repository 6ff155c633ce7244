import { isSamePolicy, readSlaPolicy, slaDifferences } from '../../domain/organization/sla-policy.ts'
import { countFollowingSla } from '../../store/observations/observation-due.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import { lockSlaPolicy, selectSlaPolicy, updateSlaPolicy } from '../../store/organization/sla-policy.ts'
import type { Handler } from '../handler.ts'

export const setSlaPolicy: Handler<'SetSlaPolicy'> = async ({ rules }, { db, audit }) => {
  const slaPolicy = readSlaPolicy({ rules })
  // Counted before the lock, because imports wait for that.
  const movedObservationCount = await countFollowingSla(
    db,
    slaDifferences(await selectSlaPolicy(db), slaPolicy),
  )
  const before = await lockSlaPolicy(db)
  if (!isSamePolicy(before, slaPolicy)) {
    const targetId = await selectPublicId(db)
    await Promise.all([
      updateSlaPolicy(db, slaPolicy),
      audit([
        {
          action: 'organization.sla-policy-changed',
          targetType: 'organization',
          targetId,
          details: { before: before.rules, after: slaPolicy.rules },
        },
      ]),
    ])
  }
  return { slaPolicy, movedObservationCount }
}
