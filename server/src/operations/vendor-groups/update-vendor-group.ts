import { ApiError, invalidField } from '@parapet/contract'
import { normalizeGroupName } from '../../domain/vendor-groups/group-name.ts'
import {
  lockVendorGroupAndNamesake,
  updateVendorGroup as updateRow,
} from '../../store/vendor-groups/vendor-group.ts'
import type { Handler } from '../handler.ts'
import { noSuchGroup } from './no-such-group.ts'

export const updateVendorGroup: Handler<'UpdateVendorGroup'> = async (
  { groupId, name, description },
  { db, audit },
) => {
  if (name === undefined && description === undefined)
    throw invalidField('body', 'must have name, description or both.')
  const given = name === undefined ? undefined : normalizeGroupName(name)
  const { group, namesake } = await lockVendorGroupAndNamesake(db, { id: groupId, nameKey: given?.nameKey })
  if (!group) throw noSuchGroup(groupId)
  const taken = new ApiError('ALREADY_EXISTS', `An active vendor group is already named "${given?.name}".`)
  if (namesake) throw taken

  const next = { ...(given ?? normalizeGroupName(group.name)), description: description ?? group.description }
  const changed = (['name', 'description'] as const).filter((field) => next[field] !== group[field])
  if (changed.length === 0) return { vendorGroup: group }
  const vendorGroup = await updateRow(db, { id: groupId, ...next })
  if (!vendorGroup) throw taken
  const pick = (row: typeof group): object =>
    Object.fromEntries(changed.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])))
  await audit([
    {
      action: 'vendor-group.updated',
      targetType: 'vendor-group',
      targetId: groupId,
      details: { before: pick(group), after: pick(vendorGroup) },
    },
  ])
  return { vendorGroup }
}
