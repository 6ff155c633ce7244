import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { columnsOf } from './copy-rows.ts'
import { timed } from './timed.ts'

/** What an observation is made of, in the order that foreign keys ask for. */
export const observationTables = [
  { name: 'observation_detail', key: 'key' },
  { name: 'observation', key: 'key' },
] as const

export const vendorTables = [{ name: 'vendor', key: 'id' }] as const

/**
 * Milliseconds that rows of the organization take by COPY in one transaction, with the same indexes and nothing else:
 * no look for what is there, no history, no marks. They are gone again afterwards.
 */
export const copyRaw = async (
  owner: pg.Client,
  from: readonly { name: string; key: string }[],
  { organizationId, folder, count }: { organizationId: string; folder: string; count: number },
): Promise<number> => {
  const place = await mkdtemp(join(folder, 'copy-'))
  await chmod(place, 0o777)
  const tables = await Promise.all(
    from.map(async ({ name, key }) => {
      const columns = await columnsOf(owner, name)
      return { name, key, columns: columns.join(', '), file: join(place, name) }
    }),
  )
  for (const { name, key, columns, file } of tables) {
    const values = columns.replace('organization_id', "'org_copied'")
    const chosen = `organization_id = '${organizationId}' order by ${key} limit ${count}`
    await owner.query(`copy (select ${values} from ${name} where ${chosen}) to '${file}'`)
  }
  const ms = await timed(async () => {
    await owner.query('begin')
    for (const { name, columns, file } of tables)
      await owner.query(`copy ${name} (${columns}) from '${file}'`)
    await owner.query('commit')
  })
  for (const { name } of tables) await owner.query(`delete from ${name} where organization_id = 'org_copied'`)
  await rm(place, { recursive: true })
  return ms
}
