import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAlerts, severityFilter } from '../../../../test/support/alerts.ts'
import { startService } from '../../../../test/support/harness.ts'
import { plantFallenScore } from '../../../../test/support/plant/plant-moved-score.ts'
import { plantSecurityEvents, securityEvent } from '../../../../test/support/plant/plant-security-events.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service
const path = '/alert-rules/test'

test('findings of the last week that match are shown, worst first, and older ones are not', async () => {
  const organization = await newOrganization()
  const [orn] = await observeVendor(store, organization, 'acme.com', 1, { severity: 'SEVERITY_CRITICAL' })
  await observeVendor(store, organization, 'beta.com', 25, { severity: 'SEVERITY_HIGH' })
  await observeVendor(store, organization, 'old.com', 1, { severity: 'SEVERITY_CRITICAL' })
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update observation set created_at = now() - interval '8 days'
      where organization_id = ${db.organizationId} and domain = 'old.com'`),
  )
  const filters = [severityFilter('SEVERITY_CRITICAL', 'SEVERITY_HIGH')]
  const { status, body } = await callAlerts(organization, path, { trigger: 'ALERT_TRIGGER_FINDING', filters })
  assert.equal(status, 200)
  assert.equal(body.matchCount, 26)
  assert.equal(body.samples.length, 20)
  assert.equal(body.samples[0].subjectId, orn)
})

test('scores that have fallen and new events are shown', async () => {
  const organization = await newOrganization()
  const id = await plantFallenScore(store, organization, 'acme.com')
  const scoreDrop = { points: 5, days: 7 }
  const scores = await callAlerts(organization, path, { trigger: 'ALERT_TRIGGER_SCORE', scoreDrop })
  assert.equal(scores.body.samples[0].subjectId, id)
  await plantSecurityEvents(store, organization.organizationId, [securityEvent({ title: 'Breach at Beta' })])
  const eventFilters = { query: 'breach at beta' }
  const events = await callAlerts(organization, path, { trigger: 'ALERT_TRIGGER_EVENT', eventFilters })
  assert.deepEqual(
    events.body.samples.map(({ title }: { title: string }) => title),
    ['Breach at Beta'],
  )
})

test('nothing is sent, stored or shown to others, and a wrong filter is refused', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1)
  const body = { trigger: 'ALERT_TRIGGER_FINDING' }
  await callAlerts(organization, path, body)
  const stored = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`select from webhook_event where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(stored, [])
  assert.equal((await callAlerts(await newOrganization(), path, body)).body.matchCount, 0)
  assert.equal(
    (await callAlerts(organization, path, { ...body, scoreDrop: { points: 1, days: 1 } })).status,
    400,
  )
  const program = await newOrganization(['connectors.read'])
  assert.equal((await program.request(`/public/v1${path}`, { method: 'POST', body })).status, 403)
})
