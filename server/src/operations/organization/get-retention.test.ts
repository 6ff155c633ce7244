import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from '../../../../test/support/accounts.ts'
import { startService } from '../../../../test/support/harness.ts'

const path = '/console/v1/organization/retention'

test('without rules the defaults apply, within the limits of each class', async () => {
  const { newOrganization } = await startService()
  const organization = await newOrganization()
  const { status, body } = await organization.console(path, { role: 'analyst' })
  assert.equal(status, 200)
  assert.deepEqual(
    body.settings.map((one: Record<string, unknown>) => [
      one['class'],
      one['days'],
      one['minDays'],
      one['maxDays'],
    ]),
    [
      ['RETENTION_CLASS_AUDIT_ENTRIES', undefined, 90, undefined],
      ['RETENTION_CLASS_DELIVERIES', 30, 7, 365],
      ['RETENTION_CLASS_MAILS', undefined, 7, undefined],
      ['RETENTION_CLASS_NOTIFICATIONS', 90, 7, 90],
      ['RETENTION_CLASS_EVIDENCE', undefined, 30, undefined],
      ['RETENTION_CLASS_DOCUMENTS', undefined, 30, undefined],
      ['RETENTION_CLASS_RECEIPTS', 730, 30, undefined],
    ],
  )
  assert.equal(reasonOf(await organization.console(path, { role: 'viewer' })), 'MISSING_SCOPE')
})

test("the operator's limits narrow those of every organization", async () => {
  const { newOrganization } = await startService({ retention: { maxDays: 400, minAuditDays: 365 } })
  const organization = await newOrganization()
  const { body } = await organization.console(path)
  const of = (name: string) => body.settings.find((one: { class: string }) => one.class === name)
  const audit = of('RETENTION_CLASS_AUDIT_ENTRIES')
  assert.deepEqual([audit.days, audit.minDays, audit.maxDays], [400, 365, 400])
  assert.equal(of('RETENTION_CLASS_DELIVERIES').maxDays, 365)
})
