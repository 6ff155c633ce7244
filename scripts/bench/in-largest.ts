import type pg from 'pg'
import type { Bench } from './bench.ts'
import { refreshed } from './refreshed.ts'
import { originals, seedObservations } from './seed-observations.ts'
import { withOwner } from './with-owner.ts'

/** Does the work in a new organization with as many observations as the size says. */
export const inLargest = (
  bench: Bench,
  work: (inSize: Bench, given: { owner: pg.Client; size: number }) => Promise<void>,
): Promise<void> =>
  withOwner(bench, async (owner) => {
    const { size } = bench
    const inSize = await bench.inNewOrganization()
    await seedObservations(bench.store, owner, inSize.organizationId, {
      copies: size / originals - 1,
      isAlone: true,
    })
    await refreshed(owner)
    await owner.query('vacuum analyze')
    await work(inSize, { owner, size })
  })
