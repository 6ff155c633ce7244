import type pg from 'pg'
import { benchId } from '../bench-id.ts'
import { rawId, rawOrganization } from '../raw-vendors.ts'
import { rawCsvIds } from './vendor-writes.ts'
import type { Write } from './write.ts'

const members = 100

const vendorIds = Array.from({ length: members }, (_, at) => benchId('vnd', at + 1))

/** The id of the group that a round's raw statements write to. */
const rawGroupId = (round: number): string => rawId(`group ${round}`)

/** Must run after the vendor writes, whose raw vendors are members of the raw groups. */
export const vendorGroupWrites = (owner: pg.Client): Write[] => {
  const created = new Map<number, string>()
  const groupOf = (turn: number) => ({ groupId: created.get(turn) ?? '' })
  const changeRaw = (change: string, round: number): Promise<unknown> =>
    owner.query(
      `update vendor_group set ${change}, updated_at = now() where organization_id = $1 and id = $2`,
      [rawOrganization, rawGroupId(round)],
    )
  return [
    {
      what: 'CreateVendorGroup',
      operation: 'CreateVendorGroup',
      input: (turn) => ({ name: `Written ${turn}` }),
      keep: (turn, { vendorGroup }) => {
        created.set(turn, vendorGroup.id)
      },
      raw: {
        name: 'raw INSERT',
        run: (round) =>
          owner.query(
            'insert into vendor_group (organization_id, id, name, name_key) values ($1, $2::text::uuid, $2, $2)',
            [rawOrganization, rawGroupId(round)],
          ),
      },
    },
    {
      what: 'UpdateVendorGroup',
      operation: 'UpdateVendorGroup',
      input: (turn) => ({ ...groupOf(turn), description: `Said in ${turn}` }),
      raw: { name: 'raw UPDATE', run: (round) => changeRaw(`description = 'Said'`, round) },
    },
    {
      what: `AddVendorToGroup, ${members} rows`,
      operation: 'AddVendorToGroup',
      rows: members,
      input: (turn) => ({ ...groupOf(turn), vendorIds }),
      raw: {
        name: 'raw INSERT',
        run: (round) =>
          owner.query(
            `insert into vendor_group_member (organization_id, group_id, vendor_id)
             select $1, $2, id from unnest($3::uuid[]) as given (id)`,
            [rawOrganization, rawGroupId(round), rawCsvIds(round, members)],
          ),
      },
    },
    {
      what: `RemoveVendorsFromGroup, ${members} rows`,
      operation: 'RemoveVendorsFromGroup',
      rows: members,
      input: (turn) => ({ ...groupOf(turn), vendorIds }),
      raw: {
        name: 'raw DELETE',
        run: (round) =>
          owner.query('delete from vendor_group_member where organization_id = $1 and group_id = $2', [
            rawOrganization,
            rawGroupId(round),
          ]),
      },
    },
    {
      what: 'ArchiveVendorGroup',
      operation: 'ArchiveVendorGroup',
      input: groupOf,
      raw: { name: 'raw UPDATE', run: (round) => changeRaw('archived_at = now()', round) },
    },
  ]
}
