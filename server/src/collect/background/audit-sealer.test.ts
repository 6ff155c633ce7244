import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newAuditTrail } from '../../../../test/support/audit-trail.ts'
import { createAuthDatabase } from '../../../../test/support/auth/auth-database.ts'
import { startService } from '../../../../test/support/harness.ts'
import { until } from '../../../../test/support/until.ts'
import { newAuditKey } from '../../domain/audit/audit.ts'
import { selectUnsealedMacs } from '../../store/audit/audit-entry.ts'
import { insertAuditKey } from '../../store/audit/audit-key.ts'
import { createAuditSealer } from './audit-sealer.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { repeatTasks } from './repeat-tasks.ts'

// A separate database: the sweep covers all organizations.
const { store, url } = await createAuthDatabase()
await store.system((db) => insertAuditKey(db, newAuditKey()))

const unsealed = async (organizationId: OrganizationId): Promise<number> =>
  (await store.inOrganization(organizationId, (db) => selectUnsealedMacs(db, 10))).length

const startSealer = ({ everyMs = 20, ...more }: { everyMs?: number; sweepEveryMs?: number } = {}) => {
  const errors: unknown[] = []
  const { note, work, finish } = createAuditSealer({ store, clock: () => new Date(), ...more })
  const { close } = repeatTasks(() => [{ name: 'seal-audit', everyMs, work, finish }], {
    onError: (_name, error) => errors.push(error),
  })
  after(close)
  return { sealer: { note, close }, errors }
}

test('entries that exist at the start are sealed, in every organization', async () => {
  const trails = await Promise.all(Array.from({ length: 3 }, () => newAuditTrail(store)))
  for (const { write } of trails) await write(2)
  const { sealer, errors } = startSealer()
  for (const { organizationId, findings } of trails) {
    await until('sealed', async () => (await unsealed(organizationId)) === 0)
    assert.deepEqual(await findings(), [])
  }
  await sealer.close()
  assert.deepEqual(errors, [])
})

test('noted entries are sealed soon, and unnoted ones by the next sweep', async () => {
  const noted = await newAuditTrail(store)
  const forgotten = await newAuditTrail(store)
  const first = startSealer()
  await until('the first sweep is over', async () => (await unsealed(noted.organizationId)) === 0)
  await noted.write(1)
  first.sealer.note(noted.organizationId)
  await until('sealed', async () => (await unsealed(noted.organizationId)) === 0)
  await first.sealer.close()
  await forgotten.write(1)
  startSealer({ sweepEveryMs: 50 })
  await until('swept', async () => (await unsealed(forgotten.organizationId)) === 0)
  await forgotten.write(1)
  await until('swept again', async () => (await unsealed(forgotten.organizationId)) === 0)
})

test('closing seals what was noted one last time', async () => {
  const { organizationId, write } = await newAuditTrail(store)
  const { sealer } = startSealer({ everyMs: 600_000 })
  await write(1)
  sealer.note(organizationId)
  await sealer.close()
  assert.equal(await unsealed(organizationId), 0)
})

test('the service seals what its operations wrote', async () => {
  const { newOrganization } = await startService({ databaseUrl: url, background: { 'seal-audit': 20 } })
  const { client, organizationId } = await newOrganization()
  await client.createVendorGroup({ name: 'Sealed' })
  await until('sealed', async () => (await unsealed(organizationId)) === 0)
})
