import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import {
  finding,
  plantCheckedVendor,
  plantMonitoredVendor,
  plantObservations,
} from '../../../test/support/plant/plant-observations.ts'
import { scoreVendors } from '../../../test/support/score-vendors.ts'
import { sql } from '../store/kernel/sql.ts'
import { insertOrganization, insertOrganizationDomains } from '../store/organization/organization.ts'

const { store } = await createAuthDatabase()
const run = createCommandRunner(store)

const organizationId = await store.system(async (db) => {
  const { id } = await insertOrganization(db, { name: 'Example' })
  await insertOrganizationDomains(db, id, ['example.com'])
  return id
})

test('the preview shows old and new scores with their reasons, and changes nothing', async () => {
  for (const domain of ['acme.com', 'globex.com']) await plantCheckedVendor(store, organizationId, domain)
  await plantMonitoredVendor(store, organizationId, 'initech.com')
  await plantObservations(store, organizationId, [
    finding('acme.com', { severity: 'SEVERITY_CRITICAL', confidence: 'CONFIDENCE_CONFIRMED' }),
    finding('initech.com'),
  ])
  await scoreVendors(store, organizationId, ['acme.com', 'globex.com', 'initech.com'])
  // As another model left it.
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor set score = 60, grade = 'GRADE_D'
      where organization_id = ${db.organizationId} and domain_name <> 'globex.com'`),
  )
  const lines = (await run('scoring', 'preview', '--org', 'example.com')).split('\n')
  assert.match(lines[0] ?? '', /^org_\w+: 2 of 3 vendors would change their grade\.$/)
  assert.deepEqual(
    lines.slice(1).map((line) => line.replaceAll(/ {2,}/g, ' | ')),
    [
      'VENDOR | NOW | MODEL 2 | CHANGE | WHY',
      'acme.com | 60 D | 74 C | +14 | DMARC record missing (−25.9)',
      'globex.com | 100 A | 100 A | 0',
      'initech.com | 60 D | at most 89 | DMARC record missing (−11.4)',
    ],
  )
  const [acme] = (await run('scoring', 'preview', '--json')).split('\n').map((line) => JSON.parse(line))
  assert.deepEqual([acme.domain, acme.score, acme.newScore, acme.newModelVersion], ['acme.com', 60, 74, '2'])
  const [kept] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ score: number | null }>`
      select score from vendor where organization_id = ${db.organizationId} and domain_name = 'acme.com'`),
  )
  assert.equal(kept?.score, 60)
})
