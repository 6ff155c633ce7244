import { newId, type OrganizationId, uuidOf } from '../../../server/src/domain/kernel/id.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import type { ModelVendor } from '../models/vendor-model.ts'
import { insertVendorRows, type VendorTestRow } from '../vendor-rows.ts'

/** Plants an organization's vendors in groups: every third in one, every fifth in another, all in an archived one. */
export const plantDirectory = async (
  store: Store,
  organizationId: OrganizationId,
  given: readonly Partial<VendorTestRow>[],
): Promise<{ vendors: ModelVendor[]; groups: string[] }> => {
  const rows = await insertVendorRows(store, organizationId, given)
  const [first, second, archived] = [newId('vgr'), newId('vgr'), newId('vgr')]
  const members = [
    ...rows.filter((_, index) => index % 3 === 0).map(({ id }) => ({ group: first, vendor: id })),
    ...rows.filter((_, index) => index % 5 === 0).map(({ id }) => ({ group: second, vendor: id })),
    ...rows.map(({ id }) => ({ group: archived, vendor: id })),
  ]
  const stored = members.map(({ group, vendor }) => ({
    group: uuidOf('vgr', group),
    vendor: uuidOf('vnd', vendor),
  }))
  await store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      insert into vendor_group (organization_id, id, name, name_key, archived_at)
      values (${db.organizationId}, ${uuidOf('vgr', first)}, 'First', 'first', null),
        (${db.organizationId}, ${uuidOf('vgr', second)}, 'Second', 'second', null),
        (${db.organizationId}, ${uuidOf('vgr', archived)}, 'Archived', 'archived', now())`)
    await db.run(sql`
      insert into vendor_group_member (organization_id, group_id, vendor_id)
      select ${db.organizationId}, "group", vendor
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as member ("group" uuid, vendor uuid)
      on conflict (organization_id, group_id, vendor_id) do nothing`)
  })
  const groupsOf = (id: string): string[] =>
    members.filter(({ vendor, group }) => vendor === id && group !== archived).map(({ group }) => group)
  return {
    vendors: rows.map((row) => ({ ...row, groups: groupsOf(row.id) })),
    groups: [first, second, archived],
  }
}
