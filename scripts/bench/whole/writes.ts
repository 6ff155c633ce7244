import type pg from 'pg'
import type { Bench } from '../bench.ts'
import { rawOrganization } from '../raw-vendors.ts'
import { observationWrites } from './observation-writes.ts'
import { otherWrites } from './other-writes.ts'
import type { Figure } from './figure.ts'
import type { Seeded } from './seed.ts'
import { vendorGroupWrites } from './vendor-group-writes.ts'
import { vendorWrites } from './vendor-writes.ts'
import { measureWrite, type Write } from './write.ts'

/** Every public write operation, in an order in which each finds what it needs. */
export const writesOf = async (bench: Bench, owner: pg.Client, seeded: Seeded): Promise<Write[]> => [
  ...vendorWrites(bench, owner),
  ...vendorGroupWrites(owner),
  ...(await observationWrites(bench, owner)),
  ...(await otherWrites(bench, owner, seeded)),
]

export const benchWrites = async (
  bench: Bench,
  owner: pg.Client,
  writes: readonly Write[],
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const write of writes) figures.push(await measureWrite(bench, write))
  for (const table of ['vendor_group_member', 'vendor_group', 'vendor'])
    await owner.query(`delete from ${table} where organization_id = $1`, [rawOrganization])
  return figures
}
