import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from '../../../../test/support/accounts.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { createWebhook } from '../../../../test/support/create-webhook.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service
const path = '/console/v1/organization/retention'

type Rule = { class: string; days?: number }

const set = (organization: TestOrganization, rules: readonly Rule[], more: object = {}) =>
  organization.console(path, { method: 'PUT', body: { rules, ...more } })

const settingsOf = (body: { settings: { class: string; days?: number; dueCount: number }[] }) =>
  Object.fromEntries(
    body.settings.map(({ class: name, days, dueCount }) => [
      name.replace('RETENTION_CLASS_', ''),
      [days, dueCount],
    ]),
  )

const audit = 'RETENTION_CLASS_AUDIT_ENTRIES'
const deliveries = 'RETENTION_CLASS_DELIVERIES'

test('rules replace the defaults, and a class without a rule goes back to its default', async () => {
  const organization = await newOrganization()
  const first = await set(organization, [
    { class: audit, days: 365 },
    { class: deliveries, days: 7 },
  ])
  assert.equal(first.status, 200, first.text)
  assert.deepEqual(settingsOf(first.body), {
    AUDIT_ENTRIES: [365, 0],
    DELIVERIES: [7, 0],
    MAILS: [undefined, 0],
    NOTIFICATIONS: [90, 0],
    EVIDENCE: [undefined, 0],
    DOCUMENTS: [undefined, 0],
    RECEIPTS: [730, 0],
  })
  const second = await set(organization, [])
  assert.deepEqual(settingsOf(second.body)['DELIVERIES'], [30, 0])
  assert.deepEqual((await organization.console(path)).body.settings, second.body.settings)
})

test('times outside the limits, two rules for a class and unknown classes are refused', async () => {
  const organization = await newOrganization()
  for (const rules of [
    [{ class: audit, days: 89 }],
    [{ class: audit, days: 0 }],
    [{ class: audit, days: -1 }],
    [{ class: audit, days: 1_000_000_000 }],
    [{ class: audit, days: 90.5 }],
    [{ class: deliveries }],
    [{ class: deliveries, days: 366 }],
    [{ class: 'RETENTION_CLASS_UNSPECIFIED', days: 90 }],
    [{ class: 'RETENTION_CLASS_VENDORS', days: 90 }],
    [
      { class: audit, days: 90 },
      { class: audit, days: 91 },
    ],
  ]) {
    const { status, text } = await set(organization, rules)
    assert.equal(status, 400, `${JSON.stringify(rules)} ${text}`)
  }
  const { body } = await organization.console(path)
  assert.ok(body.settings.every(({ isDefault }: { isDefault: boolean }) => isDefault))
})

test('a dry run says how many would go, and changes nothing', async () => {
  const organization = await newOrganization()
  await createWebhook(organization)
  for (const domainName of ['one.com', 'two.com']) await organization.client.createVendor({ domainName })
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update webhook_event set occurred_at = now() - interval '8 days' where organization_id = ${db.organizationId}`),
  )
  const { body } = await set(organization, [{ class: deliveries, days: 7 }], { dryRun: true })
  assert.equal(body.dryRun, true)
  assert.deepEqual(settingsOf(body)['DELIVERIES'], [7, 2])
  assert.deepEqual(settingsOf((await organization.console(path)).body)['DELIVERIES'], [30, 0])
})

test('old data stays for an hour after a change, and only owners can make one', async () => {
  const organization = await newOrganization()
  const { body } = await set(organization, [{ class: deliveries, days: 7 }])
  assert.ok(Date.parse(body.nextRunAt) - Date.now() > 3_500_000)
  const byAnalyst = await organization.console(path, { method: 'PUT', body: { rules: [] }, role: 'analyst' })
  assert.equal(reasonOf(byAnalyst), 'MISSING_SCOPE')
  assert.equal((await organization.request(path, { method: 'PUT', body: { rules: [] } })).status, 401)
})

test("another organization's rules stay as they are", async () => {
  const [mine, other] = [await newOrganization(), await newOrganization()]
  await set(mine, [{ class: audit, days: 90 }])
  assert.deepEqual(settingsOf((await other.console(path)).body)['AUDIT_ENTRIES'], [undefined, 0])
})
