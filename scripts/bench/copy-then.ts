import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Bench } from './bench.ts'
import { columnsOf } from './copy-rows.ts'
import { median } from './measure.ts'
import { timed } from './timed.ts'

const count = 20_000
const rounds = 5

const hash = `(hashtext(observation.key::text) & 1023)`
const ofVulnerability = (value: string): string => `case when vulnerability_id is not null then ${value} end`

/** Values for columns that the table of today may no longer have; ids of organizations were texts. */
const then: Readonly<Record<string, string>> = {
  organization_id: `'org_' || lpad(organization_id::text, 26, '0')`,
  cvss_base_score: ofVulnerability(`${hash} / 103.0`),
  cvss_severity: ofVulnerability('3'),
  epss_score: ofVulnerability(`${hash} / 1024.0`),
  epss_percentile: ofVulnerability(`${hash} / 1024.0`),
  last_seen: 'first_seen',
  updated_at: 'created_at',
  occurrence_count: '1',
}

const selectOf = (columns: readonly string[], known: readonly string[], renamed: Record<string, string>) =>
  columns
    .map(
      (name) =>
        renamed[name] ?? (name !== 'organization_id' && known.includes(name) ? name : (then[name] ?? name)),
    )
    .join(', ')

/** The table of commit a8b308c beside the present one, with the same rows. */
const makeThen = async (owner: pg.Client): Promise<void> => {
  const script = await readFile(join(import.meta.dirname, 'observation-then.sql'), 'utf8')
  const [table = '', ...indexes] = script.split(/^(?=create index)/m)
  await owner.query(table)
  const [columns, known] = [await columnsOf(owner, 'observation_then'), await columnsOf(owner, 'observation')]
  await owner.query(
    `insert into observation_then (${columns.join(', ')}) select ${selectOf(columns, known, {})} from observation`,
  )
  for (const index of indexes) await owner.query(index)
  await owner.query('vacuum analyze observation_then')
}

/** COPY of the same new rows into the tables of today and into that of commit a8b308c, in turn. */
export const benchCopyThen = async (
  { organizationId, folder }: Pick<Bench, 'organizationId' | 'folder'>,
  owner: pg.Client,
): Promise<void> => {
  await makeThen(owner)
  const place = await mkdtemp(join(folder, 'then-'))
  await chmod(place, 0o777)
  const known = await columnsOf(owner, 'observation')
  const times: Record<string, number[]> = { observation: [], observation_sighting: [], observation_then: [] }
  for (let round = 0; round < rounds; round += 1) {
    const renamed = {
      key: `md5(key::text || 'then${round}')::uuid`,
      id: `('ff' || lpad(to_hex(${round * count} + row_number() over (order by key)), 30, '0'))::uuid`,
    }
    for (const [table, took] of Object.entries(times)) {
      const columns = await columnsOf(owner, table)
      const file = join(place, table)
      const isThen = table === 'observation_then'
      const source = isThen ? 'observation' : table
      const own = isThen ? renamed : { ...renamed, organization_id: 'organization_id' }
      await owner.query(
        `copy (select ${selectOf(columns, isThen ? known : columns, own)} from ${source}
         where organization_id = ${organizationId} order by key limit ${count}) to '${file}'`,
      )
      await owner.query('checkpoint')
      took.push(await timed(() => owner.query(`copy ${table} (${columns.join(', ')}) from '${file}'`)))
      await owner.query(
        `delete from ${table} where key in (select md5(key::text || 'then${round}')::uuid from observation
         where organization_id = ${organizationId} order by observation.key limit ${count})`,
      )
    }
  }
  await rm(place, { recursive: true })
  await owner.query('drop table observation_then')
  const took = (table: string): number => median(times[table] ?? [])
  const [alone, before] = [took('observation'), took('observation_then')]
  const both = alone + took('observation_sighting')
  console.log(
    `\nCOPY of ${count} new rows beside two millions: ${((count / alone) * 1000).toFixed(0)} rows/s, ` +
      `${(before / alone).toFixed(2)} times the table of commit a8b308c; ` +
      `with their sightings ${((count / both) * 1000).toFixed(0)} rows/s, ${(before / both).toFixed(2)} times`,
  )
}
