import type { Filter } from '@parapet/contract'
import type pg from 'pg'
import type { Bench } from './bench.ts'
import { inLargest } from './in-largest.ts'
import { median } from './measure.ts'
import { isOneOf } from './observation-filters.ts'
import { refreshed } from './refreshed.ts'
import { timed } from './timed.ts'

const batch = 500
const batches = 10

/** As many as one call may flag. */
const most = 10_000

/** A filter by observation types that matches as many as possible of those that one call may flag. */
const broadFilter = async ({ client }: Bench): Promise<Filter[]> => {
  const { values } = await client.getObservationFilterOptionValues({
    field: 'OBSERVATIONS_FIELD_OBSERVATION_TYPE',
    limit: 500,
  })
  const chosen: string[] = []
  let count = 0
  for (const { value, count: more } of values) {
    if (count + more > most) continue
    chosen.push(value)
    count += more
  }
  // Written in wire form, which the client's type describes member by member.
  return [isOneOf('OBSERVATION_TYPE', ...chosen)] as Filter[]
}

/** How long it takes to flag observations by their ORNs, and as many as possible by a filter. */
export const measureFlags = async (bench: Bench, owner: pg.Client): Promise<void> => {
  const { client } = bench
  const orns: string[] = []
  for await (const { orn } of client.getObservations.all({ limit: 200 })) {
    orns.push(orn)
    if (orns.length === batch * batches) break
  }
  const times: number[] = []
  for (let at = 0; at < orns.length; at += batch) {
    const observationOrns = orns.slice(at, at + batch)
    times.push(await timed(() => client.flagObservations({ observationOrns })))
  }
  // Rescoring after the calls above would hold the next one up.
  await refreshed(owner)
  const filters = await broadFilter(bench)
  const said: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    let counts = ''
    const ms = await timed(async () => {
      const { flaggedCount, alreadyFlaggedCount } = await client.flagObservations({ filters })
      counts = `${flaggedCount} (and ${alreadyFlaggedCount} that were) by filter`
    })
    said.push(`flag ${counts}: ${ms.toFixed(0)} ms`)
  }
  console.log(
    `\nflag ${batch} ORNs: ${median(times).toFixed(0)} ms (median of ${times.length}); ${said.join('; ')}`,
  )
}

export const benchFlags = (bench: Bench): Promise<void> =>
  inLargest(bench, async (inSize, { owner, size }) => {
    console.log(`\n${size} observations`)
    await measureFlags(inSize, owner)
  })
