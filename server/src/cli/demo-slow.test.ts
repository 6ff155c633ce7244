import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../test/support/harness.ts'
import { compile, sql } from '../store/kernel/sql.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import { makeDemo } from './make-demo.ts'

const { newOrganization, service } = await startService()
const { store } = service

/** As on a machine where statements with more rows than this run out of time. */
const slowStore = (most: number, onRefused: () => void): Store => {
  const slow = (db: Db): Db => ({
    ...db,
    run: (query, how) => {
      const { text, values } = compile(query)
      const isLarge = values.some((value) => typeof value === 'string' && value.split(',').length > most)
      if (!/^\s*insert into observation \(/.test(text) || !isLarge) return db.run(query, how)
      onRefused()
      throw new Error('Query read timeout: the transaction ran too long to start another statement.')
    },
  })
  return {
    ...store,
    inOrganization: (id, work, mode) => store.inOrganization(id, (db) => work(slow(db)), mode),
  }
}

test('a portfolio is whole although the database takes only small batches in time', async () => {
  const { organizationId } = await newOrganization()
  const size = { seed: 'slow', vendors: 3, observations: 1_300 }
  let refused = 0
  const slow = slowStore(200, () => (refused += 1))
  const made = await makeDemo({ store: slow, organizationId, size, now: new Date() })
  assert.deepEqual(made, { vendors: 3, observations: 1_300 })
  assert.ok(refused > 0)
  const [stored] = await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select count(*)::integer as observations, count(detail.key)::integer as details,
        count(*) filter (where is_resolved and not exists (
          select from observation_action as entry
          where entry.organization_id = ${db.organizationId} and entry.observation_key = observation.key)
        )::integer as "withoutHistory"
      from observation
      left join observation_detail as detail on detail.organization_id = ${db.organizationId}
        and detail.key = observation.key
      where observation.organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(stored, { observations: 1_300, details: 1_300, withoutHistory: 0 })
})
