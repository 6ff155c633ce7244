import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { ofVendor } from '../../../../test/support/observation-rule.ts'
import { finding } from '../../../../test/support/plant/plant-observations.ts'
import { rescoring } from '../../../../test/support/rescoring.ts'
import { ageScores } from './age-scores.ts'
import { sql } from '../../store/kernel/sql.ts'

// It rescores every organization, so it has a database of its own.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service
const { scoredVendor } = rescoring(store)

const daysAfter = (days: number): Date => new Date(Date.parse('2026-06-15T12:00:00Z') + days * 86_400_000)

const seen = { lastSeen: '2026-06-10T00:00:00.000000Z', severity: 'SEVERITY_HIGH' } as const

test('a score falls while its findings get older, once a day, and says why', async () => {
  const organization = await newOrganization()
  const { read } = await scoredVendor(organization, 'acme.com', [finding('acme.com', seen)])
  assert.equal((await read()).score, 92)
  await ageScores({ store, now: daysAfter(100) })
  assert.equal((await read()).score, 89)
  const { scoreChanges } = await organization.client.getScoreChanges({ days: 365 })
  assert.deepEqual(
    scoreChanges.map(({ change, causes }) => [change, causes.map(({ kind, points }) => [kind, points])]),
    [[-3.4, [['SCORE_CAUSE_KIND_AGED_FINDINGS', -3.4]]]],
  )
})

test('what was scored today is left alone, and what another model scored is scored again', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  await scoredVendor(organization, 'acme.com', [finding('acme.com', seen)])
  const calculatedAt = async () =>
    (await client.getVendorScores({ filters: [ofVendor('acme.com')] })).vendorScores[0]?.calculatedAt
  const before = await calculatedAt()
  await ageScores({ store, now: new Date('2026-06-15T23:00:00Z') })
  assert.equal(await calculatedAt(), before)
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor_score set model_version = '1' where organization_id = ${db.organizationId}`),
  )
  await ageScores({ store, now: new Date('2026-06-15T23:00:00Z') })
  assert.equal(await calculatedAt(), '2026-06-15T23:00:00.000Z')
})
