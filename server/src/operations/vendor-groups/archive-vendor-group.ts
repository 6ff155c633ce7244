import { archiveVendorGroup as archiveRow } from '../../store/vendor-groups/vendor-group.ts'
import type { Handler } from '../handler.ts'
import { noSuchGroup } from './no-such-group.ts'

export const archiveVendorGroup: Handler<'ArchiveVendorGroup'> = async ({ groupId }, { db, audit }) => {
  const vendorGroup = await archiveRow(db, groupId)
  if (!vendorGroup) throw noSuchGroup(groupId)
  await audit([
    {
      action: 'vendor-group.archived',
      targetType: 'vendor-group',
      targetId: groupId,
      details: { name: vendorGroup.name },
    },
  ])
  return { vendorGroup }
}
