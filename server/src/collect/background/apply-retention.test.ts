import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { auditTrailOf } from '../../../../test/support/audit-trail.ts'
import { createWebhook } from '../../../../test/support/create-webhook.ts'
import { dayIn, plantDocument } from '../../../../test/support/documents.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { usualLimits } from '../../domain/organization/retention.ts'
import { selectAuditKeys } from '../../store/audit/audit-key.ts'
import { type Sql, sql } from '../../store/kernel/sql.ts'
import { applyRetention } from './apply-retention.ts'

const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store, keyring } = service
const hourMs = 3_600_000

const apply = async (now = new Date(Date.now() + 2 * hourMs)) => {
  const deleted: [string, number][] = []
  const errors: unknown[] = []
  await applyRetention({
    store,
    auditKey: keyring.auditKey,
    onAudited: () => {},
    limits: usualLimits,
    now,
    onDeleted: (kind, count) => void deleted.push([kind, count]),
    onError: (error) => void errors.push(error),
  })
  assert.deepEqual(errors, [])
  return deleted
}

const count = async ({ organizationId }: TestOrganization, table: string): Promise<number> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`select from ${sql.ref(table)} where organization_id = ${db.organizationId}`, {
      prepared: false,
    }),
  )
  return rows.length
}

const change = ({ organizationId }: TestOrganization, statement: (organization: Sql) => Sql) =>
  store.inOrganization(organizationId, (db) => db.run(statement(sql`${db.organizationId}`)))

/** Two deliveries of this age, two mails (one unsent) and a notification. */
const newAged = async (days: number): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await createWebhook(organization)
  for (const domainName of ['one.com', 'two.com']) await organization.client.createVendor({ domainName })
  await change(
    organization,
    (id) => sql`
      update webhook_event set occurred_at = now() - make_interval(days => ${days}) where organization_id = ${id}`,
  )
  await change(
    organization,
    (id) => sql`
      insert into outbox_mail (organization_id, id, kind, source_id, domain, recipients, created_at, sent_at)
      select ${id}, gen_random_uuid(), 'OUTBOX_MAIL_KIND_DIGEST', 'x', 'x', '[]', now() - make_interval(days => ${days}), sent_at
      from (values (now()), (null)) as given (sent_at)
      returning true`,
  )
  await change(
    organization,
    (id) => sql`
      insert into notification (organization_id, id, user_id, kind, target_type, target_id, title, created_at)
      values (${id}, gen_random_uuid(), gen_random_uuid(), 'NOTIFICATION_KIND_ALERT', 'NOTIFICATION_TARGET_VENDOR', 'x', 'x',
        now() - make_interval(days => ${days}))`,
  )
  return organization
}

const set = async (organization: TestOrganization, rules: object[]): Promise<void> => {
  const { status, text } = await organization.console('/console/v1/organization/retention', {
    method: 'PUT',
    body: { rules },
  })
  assert.equal(status, 200, text)
}

test('by default, deliveries go after 30 days and notifications after 90, and nothing else', async () => {
  const [young, old] = [await newAged(29), await newAged(100)]
  assert.deepEqual(await apply(), [
    ['deliveries', 2],
    ['notifications', 1],
  ])
  assert.deepEqual(
    await Promise.all(
      ['webhook_event', 'webhook_delivery', 'outbox_mail', 'notification'].map((table) => count(old, table)),
    ),
    [0, 0, 2, 0],
  )
  assert.deepEqual(
    await Promise.all(['webhook_event', 'notification'].map((table) => count(young, table))),
    [2, 1],
  )
  const entry = (await auditEntries(store, old.organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.details],
    ['organization.retention-applied', { deliveries: 2, notifications: 1 }],
  )
})

test('mails that were sent go as the organization says, and those that still may be sent stay', async () => {
  const [mine, other] = [await newAged(10), await newAged(10)]
  await set(mine, [{ class: 'RETENTION_CLASS_MAILS', days: 7 }])
  await apply(new Date(Date.now() + 4 * hourMs))
  assert.equal(await count(mine, 'outbox_mail'), 1)
  assert.equal(await count(other, 'outbox_mail'), 2)
})

test('documents go some time after they expired, and those that do not expire stay', async () => {
  const organization = await newOrganization()
  await plantDocument(store, organization, { expiresOn: dayIn(-40) })
  await plantDocument(store, organization, { expiresOn: dayIn(-20) })
  await plantDocument(store, organization)
  await set(organization, [{ class: 'RETENTION_CLASS_DOCUMENTS', days: 30 }])
  await apply(new Date(Date.now() + 6 * hourMs))
  assert.equal(await count(organization, 'document'), 2)
})

test('old audit entries go as the organization says, but none of the last 90 days, and the trail verifies', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const trail = auditTrailOf(store, organizationId, await store.system(selectAuditKeys))
  for (const days of [400, 200, 95, 80]) {
    const at = new Date(Date.now() - days * 24 * hourMs)
    await trail.write(1, at)
    await trail.seal(at)
  }
  await set(organization, [{ class: 'RETENTION_CLASS_AUDIT_ENTRIES', days: 90 }])
  // By a clock that is 60 days ahead.
  const deleted = await apply(new Date(Date.now() + 60 * 24 * hourMs))
  assert.deepEqual(
    deleted.filter(([kind]) => kind === 'auditEntries'),
    [['auditEntries', 2]],
  )
  const [left] = await change(
    organization,
    (id) => sql<{ days: number }>`
      select round(extract(day from now() - min(occurred_at)))::integer as days from audit_entry where organization_id = ${id}`,
  )
  assert.deepEqual(left, { days: 95 })
  await trail.seal()
  assert.deepEqual(await trail.findings(), [])
})

test('receipts go as the organization says, and evidence that only they referred to can go with them', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  const id = await plantMonitoredVendor(store, organizationId, 'acme.com')
  const evidence = [{ type: 'EVIDENCE_TYPE_BANNER' as const, summary: 'SSH answers.', data: 'OpenSSH 9' }]
  await plantObservations(store, organizationId, [finding('acme.com', { evidence })])
  await client.getVendorScoreReceipt({ id })
  const kept = async () => [
    await count(organization, 'score_receipt'),
    await count(organization, 'score_receipt_evidence'),
    await count(organization, 'evidence_record'),
  ]
  assert.deepEqual(await kept(), [1, 1, 1])
  const rules = [{ class: 'RETENTION_CLASS_EVIDENCE', days: 30 }]
  await set(organization, rules)
  const later = Date.now() + 120 * 24 * hourMs
  await apply(new Date(later))
  assert.deepEqual(await kept(), [1, 1, 1])
  await set(organization, [...rules, { class: 'RETENTION_CLASS_RECEIPTS', days: 90 }])
  for (const hours of [2, 4]) await apply(new Date(later + hours * hourMs))
  assert.deepEqual(await kept(), [0, 0, 0])
})

test('an organization is cleaned up once an hour, even if several processes try', async () => {
  const organization = await newAged(50)
  const now = new Date(Date.now() + 20 * hourMs)
  const both = await Promise.all([apply(now), apply(now)])
  assert.equal(both.flat().filter(([kind]) => kind === 'deliveries').length, 1)
  assert.deepEqual(await apply(new Date(now.getTime() + 1_000)), [])
  assert.equal(await count(organization, 'webhook_event'), 0)
})

test('the service deletes on its own', async () => {
  const organization = await newAged(50)
  await startService({ databaseUrl, background: { 'apply-retention': 50 } })
  await until('they are deleted', async () => (await count(organization, 'webhook_event')) === 0)
})
