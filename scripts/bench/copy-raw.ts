import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { columnsOf } from './copy-rows.ts'
import { timed } from './timed.ts'

type Copied = {
  name: string
  key: string
  /** What makes a row another one of the same organization; undefined: its organization does. */
  renamed?: Readonly<Record<string, string>>
}

const otherKey = `md5(key::text || 'copied')::uuid`

/** What an observation is made of, beside its originals: that is where others have to find their place too. */
export const observationsBeside: readonly Copied[] = [
  { name: 'observation_detail', key: 'key', renamed: { key: otherKey } },
  {
    name: 'observation',
    key: 'key',
    renamed: {
      key: otherKey,
      // Behind all others, as those of new rows are.
      id: `('ff' || lpad(to_hex(row_number() over (order by key)), 30, '0'))::uuid`,
    },
  },
]

export const vendorTables: readonly Copied[] = [{ name: 'vendor', key: 'id' }]

const emptyOrganization = 'org_copied'

/**
 * Milliseconds that rows of the organization take by COPY in one transaction, with the same indexes and nothing else:
 * no look for what is there, no history, no marks. They are gone again afterwards.
 */
export const copyRaw = async (
  owner: pg.Client,
  from: readonly Copied[],
  { organizationId, folder, count }: { organizationId: string; folder: string; count: number },
): Promise<number> => {
  const place = await mkdtemp(join(folder, 'copy-'))
  await chmod(place, 0o777)
  const tables = await Promise.all(
    from.map(async ({ name, key, renamed }) => {
      const changed = renamed ?? { organization_id: `'${emptyOrganization}'` }
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
