import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { columnsOf } from './copy-rows.ts'
import { timed } from './timed.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

type Copied = {
  name: string
  key: string
  /** Expressions for new keys within the same organization; if undefined, copies go to another organization. */
  renamed?: Readonly<Record<string, string>>
}

const otherKey = `md5(key::text || 'copied')::uuid`

/** Sorts after all existing ids, as ids of new rows do. */
const laterId = `('ff' || lpad(to_hex(row_number() over (order by key)), 30, '0'))::uuid`

/** An observation's tables, copied within the same organization: real inserts go into populated indexes too. */
export const observationsBeside: readonly Copied[] = [
  { name: 'observation_detail', key: 'key', renamed: { key: otherKey } },
  { name: 'observation', key: 'key', renamed: { key: otherKey, id: laterId } },
  { name: 'observation_sighting', key: 'key', renamed: { key: otherKey, id: laterId } },
]

export const vendorTables: readonly Copied[] = [{ name: 'vendor', key: 'id' }]

const emptyOrganization = -1

/**
 * Milliseconds to COPY the organization's rows in one transaction, with the same indexes and nothing else: no lookups,
 * no history, no change marks. Deletes the copies afterwards.
 */
export const copyRaw = async (
  owner: pg.Client,
  from: readonly Copied[],
  { organizationId, folder, count }: { organizationId: OrganizationId; folder: string; count: number },
): Promise<number> => {
  const place = await mkdtemp(join(folder, 'copy-'))
  await chmod(place, 0o777)
  const tables = await Promise.all(
    from.map(async ({ name, key, renamed }) => {
      const changed = renamed ?? { organization_id: String(emptyOrganization) }
      const columns = await columnsOf(owner, name)
      const values = columns.map((column) => changed[column] ?? column).join(', ')
      const into = renamed ? organizationId : emptyOrganization
      return { name, key, into, values, columns: columns.join(', '), file: join(place, name) }
    }),
  )
  for (const { name, key, values, file } of tables) {
    const chosen = `organization_id = '${organizationId}' order by ${key} limit ${count}`
    await owner.query(`copy (select ${values} from ${name} where ${chosen}) to '${file}'`)
  }
  await owner.query('checkpoint')
  const ms = await timed(async () => {
    await owner.query('begin')
    for (const { name, columns, file } of tables)
      await owner.query(`copy ${name} (${columns}) from '${file}'`)
    await owner.query('commit')
  })
  for (const { name, key, into, columns, file } of tables) {
    await owner.query(`create temp table copied (like ${name})`)
    await owner.query(`copy copied (${columns}) from '${file}'`)
    await owner.query(
      `delete from ${name} where organization_id = '${into}' and ${key} in (select ${key} from copied)`,
    )
    await owner.query('drop table copied')
  }
  await rm(place, { recursive: true })
  return ms
}
