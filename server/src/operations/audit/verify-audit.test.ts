import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { newAuditTrail } from '../../../../test/support/audit-trail.ts'
import { startService } from '../../../../test/support/harness.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import type { Db } from '../../store/kernel/store.ts'
import { verifyAudit } from './verify-audit.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { service } = await startService()
const { store } = service

const reading = (organizationId: OrganizationId) => ({
  organizationId,
  read: <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    store.inOrganization(organizationId, work, { readOnly: true }),
})

test('an untouched trail is intact, and the report counts it', async () => {
  const { organizationId, keys, write, seal } = await newAuditTrail(store)
  for (const count of [4, 3, 5]) {
    await write(count)
    await seal()
  }
  await write(2)
  const report = await verifyAudit({ ...reading(organizationId), keys, onFinding: assert.fail })
  assert.match(report.head ?? '', /^3:[0-9a-f]{64}$/)
  assert.deepEqual({ ...report, head: '' }, { seals: 3, entries: 14, unsealed: 2, isWhole: true, head: '' })
})

test('an organization without a trail is intact', async () => {
  const { findings } = await newAuditTrail(store)
  assert.deepEqual(await findings(), [])
})

test('a trail longer than a page, with a seal over several pages, is checked to its end', async () => {
  const { write, seal, findings, keys, organizationId } = await newAuditTrail(store)
  await write(2_500)
  assert.equal(await seal(), 2_500)
  for (let round = 0; round < 3; round += 1) {
    await write(1)
    await seal()
  }
  assert.deepEqual(await findings(), [])
  const report = await verifyAudit({ ...reading(organizationId), keys, onFinding: assert.fail })
  assert.deepEqual([report.seals, report.entries], [4, 2_503])
})

test('entries written and sealed during the check disturb nothing', async () => {
  const { write, seal, findings } = await newAuditTrail(store)
  const stop = new AbortController()
  const grow = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await write(3)
      await seal()
    }
  }
  const growing = grow()
  for (let round = 0; round < 10; round += 1) assert.deepEqual(await findings(), [])
  stop.abort()
  await growing
})

test('a bounded check covers the end of the chain, and still sees tampering there', async () => {
  const { organizationId, keys, write, seal } = await newAuditTrail(store)
  for (const count of [4, 3, 5]) {
    await write(count)
    await seal()
  }
  const walk = async (maxEntries: number) => {
    const findings: string[] = []
    const report = await verifyAudit({
      ...reading(organizationId),
      keys,
      maxEntries,
      onFinding: (finding) => findings.push(finding),
    })
    return { entries: report.entries, isWhole: report.isWhole, findings }
  }
  assert.deepEqual(await walk(9), { entries: 8, isWhole: false, findings: [] })
  assert.deepEqual(await walk(100), { entries: 12, isWhole: true, findings: [] })
  assert.deepEqual(await walk(1), { entries: 5, isWhole: false, findings: [] })
  const owner = new pg.Client({ connectionString: testDatabaseUrl() })
  await owner.connect()
  await owner.query('update audit_entry set action = $2 where organization_id = $1 and seal_number = 3', [
    organizationId,
    'vendor.forged',
  ])
  await owner.query('delete from audit_seal where organization_id = $1 and number = 1', [organizationId])
  await owner.end()
  const { findings } = await walk(9)
  assert.equal(findings.filter((finding) => finding.includes('does not match its code')).length, 5)
  assert.ok(findings.includes('Seal 1 is missing.'))
})
