import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAlerts, createRule, readRule, severityFilter } from '../../../../test/support/alerts.ts'
import { observationRule } from '../../../../test/support/observation-rule.ts'
import { learnVulnerability } from '../../../../test/support/plant/learn-vulnerability.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { plantFallenScore } from '../../../../test/support/plant/plant-moved-score.ts'
import { plantSecurityEvents, securityEvent } from '../../../../test/support/plant/plant-security-events.ts'
import {
  callOnObservations,
  findings,
  hideVendor,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { messagesOf, publicUrl, startAlerting } from '../../../../test/support/start-alerting.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, store, evaluate } = await startAlerting()

const critical = { filters: [severityFilter('SEVERITY_CRITICAL')] }
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

test('a new finding that matches is told once; one that does not match is not', async () => {
  const organization = await newOrganization()
  const rule = await createRule(organization, critical)
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, {
    severity: 'SEVERITY_CRITICAL',
  })
  await plantObservations(store, organization.organizationId, [
    ...findings('acme.com', 3, { severity: 'SEVERITY_LOW', observationType: 'hsts_missing' }),
  ])
  await evaluate()
  await evaluate()
  const [message, ...others] = await messagesOf(store, organization)
  assert.deepEqual(others, [])
  assert.equal(message.subjectId, orn)
  assert.equal(message.ruleId, rule.id)
  assert.equal(message.ruleName, 'New findings')
  assert.match(message.title, /^acme\.com: /)
  assert.equal(message.url, `${publicUrl}/observations?open=${encodeURIComponent(orn)}`)
  assert.ok((await readRule(organization, rule.id)).lastAlertAt)
})

test('what matched before the rule was made is not told, also when it is seen again', async () => {
  const organization = await newOrganization()
  const given = { severity: 'SEVERITY_CRITICAL' } as const
  await observeVendor(store, organization, 'acme.com', 2, given)
  await createRule(organization, critical)
  const lastSeen = new Date().toISOString()
  await plantObservations(store, organization.organizationId, findings('acme.com', 2, { ...given, lastSeen }))
  await evaluate()
  assert.deepEqual(await messagesOf(store, organization), [])
})

test('a finding that comes back after it was resolved is told again, even between two looks', async () => {
  const organization = await newOrganization()
  await createRule(organization, critical)
  const orns = await observeVendor(store, organization, 'acme.com', 1, { severity: 'SEVERITY_CRITICAL' })
  await evaluate()
  assert.equal((await callOnObservations(organization, 'resolve', orns)).status, 200)
  assert.equal((await callOnObservations(organization, 'reopen', orns)).status, 200)
  await evaluate()
  await evaluate()
  assert.equal((await messagesOf(store, organization)).length, 2)
})

test('a finding that begins to match later is told then', async () => {
  const organization = await newOrganization()
  await createRule(organization, critical)
  await observeVendor(store, organization, 'acme.com', 1, { severity: 'SEVERITY_LOW' })
  await evaluate()
  assert.deepEqual(await messagesOf(store, organization), [])
  await plantObservations(
    store,
    organization.organizationId,
    findings('acme.com', 1, { severity: 'SEVERITY_CRITICAL', lastSeen: new Date().toISOString() }),
  )
  await evaluate()
  assert.equal((await messagesOf(store, organization)).length, 1)
})

test('a finding whose CVE gets a higher EPSS score is told, although the finding itself did not change', async () => {
  const organization = await newOrganization()
  const vulnerabilityId = 'CVE-2026-1234'
  await createRule(organization, {
    filters: [observationRule('EPSS_SCORE', 'GREATER_THAN', { numberValue: 0.5 })],
  })
  const [orn] = await observeVendor(store, organization, 'acme.com', 1, {
    vulnerability: { vulnerabilityId },
  })
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update observation_sighting set updated_at = now() - interval '1 day' where organization_id = ${db.organizationId}`),
  )
  await evaluate()
  assert.deepEqual(await messagesOf(store, organization), [])
  const epss = { score: 0.9, percentile: 0.99 }
  await learnVulnerability(store, organization.organizationId, { vulnerabilityId, epss })
  await evaluate()
  assert.deepEqual(
    (await messagesOf(store, organization)).map(({ subjectId }) => subjectId),
    [orn],
  )
})

test('nothing is told about a vendor that is not monitored', async () => {
  const organization = await newOrganization()
  await createRule(organization)
  await observeVendor(store, organization, 'acme.com', 1)
  await hideVendor(store, organization.organizationId, 'acme.com')
  await evaluate()
  assert.deepEqual(await messagesOf(store, organization), [])
})

test('a rule sends 100 messages an hour, and then one that says how many more', async () => {
  const organization = await newOrganization()
  const rule = await createRule(organization)
  await observeVendor(store, organization, 'acme.com', 130)
  await evaluate()
  assert.equal((await messagesOf(store, organization)).length, 100)
  assert.equal((await readRule(organization, rule.id)).heldCount, 30)
  await evaluate(inHours(1.1))
  const messages = await messagesOf(store, organization)
  assert.equal(messages.length, 101)
  assert.equal(messages.at(-1).moreCount, 30)
  assert.match(messages.at(-1).title, /^30 more matched the rule/)
  await evaluate(inHours(2.2))
  assert.equal((await messagesOf(store, organization)).length, 101)
})

test('more matches than one look takes are all told or counted', async () => {
  const organization = await newOrganization()
  const rule = await createRule(organization)
  await observeVendor(store, organization, 'acme.com', 2_050)
  await evaluate()
  assert.equal((await messagesOf(store, organization)).length, 100)
  assert.equal((await readRule(organization, rule.id)).heldCount, 1_950)
})

test('a rule whose filter has a field that no longer exists says so and tells nothing', async () => {
  const organization = await newOrganization()
  const rule = await createRule(organization, critical)
  const store1 = (condition: object) =>
    store.inOrganization(organization.organizationId, (db) =>
      db.run(sql`
        update alert_rule set condition = ${JSON.stringify(condition)}::json
        where organization_id = ${db.organizationId}`),
    )
  const old = severityFilter('SEVERITY_LOW')
  await store1({
    filters: [{ rule: { ...old.rule, field: { observationsField: 'OBSERVATIONS_FIELD_OLD' } } }],
  })
  await observeVendor(store, organization, 'acme.com', 1)
  await evaluate()
  assert.deepEqual(await messagesOf(store, organization), [])
  const shown = await readRule(organization, rule.id)
  assert.match(shown.problem ?? '', /OBSERVATIONS_FIELD_OLD is not a field/)
  assert.equal('filters' in shown, false)
  const reply = await callAlerts(organization, `/alert-rules/${rule.id}`, critical, 'PATCH')
  assert.equal(reply.status, 200, reply.text)
  assert.equal('problem' in reply.body.rule, false)
})

test('an event filter with a part that no longer exists is not widened either', async () => {
  const organization = await newOrganization()
  const rule = await createRule(organization, { trigger: 'ALERT_TRIGGER_EVENT' })
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update alert_rule set condition = '{"eventFilters":{"sectors":["BANKING"]}}'::json
      where organization_id = ${db.organizationId}`),
  )
  await plantSecurityEvents(store, organization.organizationId, [securityEvent()])
  await evaluate()
  assert.deepEqual(await messagesOf(store, organization), [])
  assert.match((await readRule(organization, rule.id)).problem ?? '', /no longer exists/)
})

test('a security event that matches is told once', async () => {
  const organization = await newOrganization()
  await plantSecurityEvents(store, organization.organizationId, [securityEvent({ title: 'Known before' })])
  await createRule(organization, {
    trigger: 'ALERT_TRIGGER_EVENT',
    eventFilters: { severities: ['SEVERITY_CRITICAL'] },
  })
  await plantSecurityEvents(store, organization.organizationId, [
    securityEvent({ title: 'Breach at Acme', severity: 'SEVERITY_CRITICAL' }),
    securityEvent({ title: 'Small thing', severity: 'SEVERITY_LOW' }),
  ])
  await evaluate()
  await evaluate()
  const messages = await messagesOf(store, organization)
  assert.deepEqual(
    messages.map(({ title }) => title),
    ['Breach at Acme'],
  )
})

test('a score that falls far enough is told once, with its causes', async () => {
  const organization = await newOrganization()
  const scoreDrop = { points: 5, days: 7 }
  await createRule(organization, { trigger: 'ALERT_TRIGGER_SCORE', scoreDrop })
  const vendorId = await plantFallenScore(store, organization, 'acme.com')
  await evaluate()
  await evaluate()
  const [message, ...others] = await messagesOf(store, organization)
  assert.deepEqual(others, [])
  assert.equal(message.subjectId, vendorId)
  assert.match(message.title, /^acme\.com: score fell from [\d.]+ to [\d.]+$/)
  assert.equal(message.url, `${publicUrl}/vendors/${vendorId}`)
  assert.ok(message.facts.some(({ name }: { name: string }) => name === 'Because of'))
})

test('a vendor that had fallen before the rule was made is not told', async () => {
  const organization = await newOrganization()
  await plantFallenScore(store, organization, 'acme.com')
  await createRule(organization, { trigger: 'ALERT_TRIGGER_SCORE', scoreDrop: { points: 5, days: 7 } })
  await evaluate()
  assert.deepEqual(await messagesOf(store, organization), [])
})

test('a rule that is off tells nothing, and what matched meanwhile stays untold', async () => {
  const organization = await newOrganization()
  const rule = await createRule(organization)
  const set = (isEnabled: boolean) =>
    callAlerts(organization, `/alert-rules/${rule.id}`, { isEnabled }, 'PATCH')
  assert.equal((await set(false)).status, 200)
  await observeVendor(store, organization, 'acme.com', 2)
  await evaluate()
  assert.equal((await set(true)).status, 200)
  await evaluate()
  assert.deepEqual(await messagesOf(store, organization), [])
})

test('two processes at once tell everything once', async () => {
  const organization = await newOrganization()
  await createRule(organization)
  await observeVendor(store, organization, 'acme.com', 5)
  await Promise.all([evaluate(), evaluate(), evaluate()])
  assert.equal((await messagesOf(store, organization)).length, 5)
})
