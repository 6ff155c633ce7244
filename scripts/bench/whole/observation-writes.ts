import type pg from 'pg'
import type { Bench } from '../bench.ts'
import { turns, type Write } from './write.ts'

const batch = 500

/** ORNs of open observations, one batch for each turn. */
const ornsToFlag = async ({ client }: Bench): Promise<string[]> => {
  const orns: string[] = []
  for await (const { orn } of client.getObservations.all({ limit: 200 })) {
    orns.push(orn)
    if (orns.length === batch * turns) break
  }
  return orns
}

/** The smallest groups: those with a million observations would be refused as too broad. */
const groupsToFlag = async ({ client }: Bench): Promise<{ groupOrn: string; observationCount: number }[]> => {
  const { groups } = await client.getObservationGroups({
    sortField: 'observationCount',
    sortOrder: 'SORT_ORDER_ASC',
    limit: turns,
  })
  return groups
}

export const observationWrites = async (bench: Bench, owner: pg.Client): Promise<Write[]> => {
  const { organizationId } = bench
  const orns = await ornsToFlag(bench)
  const groups = await groupsToFlag(bench)
  // Those seen longest ago, which the calls never flag.
  const { rows } = await owner.query<{ key: string }>(
    `select key from observation_sighting where organization_id = $1 and not is_resolved order by last_seen limit $2`,
    [organizationId, (batch * turns) / 2],
  )
  const flagRaw = (from: number, count: number): Promise<unknown> =>
    owner.query(
      `update observation set flagged_at = now(), flagged_by = '{}' where organization_id = $1 and key = any($2)`,
      [organizationId, rows.slice(from, from + count).map(({ key }) => key)],
    )
  return [
    {
      what: `FlagObservations, ${batch} rows`,
      operation: 'FlagObservations',
      rows: batch,
      input: (turn) => ({ observationOrns: orns.slice(turn * batch, (turn + 1) * batch) }),
      raw: { name: 'raw UPDATE', run: (round) => flagRaw(round * batch, batch) },
    },
    {
      what: 'FlagObservationGroups, one small group',
      operation: 'FlagObservationGroups',
      input: (turn) => ({ groupOrns: [groups[turn]?.groupOrn ?? ''] }),
      raw: {
        name: 'raw UPDATE of as many rows',
        run: (round) => flagRaw(round * batch, groups[2 * round]?.observationCount ?? 0),
      },
    },
  ]
}
