import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newAuditTrail } from '../../../test/audit-trail.ts'
import { createAuthDatabase } from '../../../test/auth/auth-database.ts'
import { startService } from '../../../test/harness.ts'
import { until } from '../../../test/until.ts'
import { newAuditKey } from '../domain/audit.ts'
import { selectUnsealedMacs } from '../store/audit-entry.ts'
import { insertAuditKey } from '../store/audit-key.ts'
import { createAuditSealer } from './audit-sealer.ts'

// A database of its own: the sweep goes over all organizations.
const { store, url } = await createAuthDatabase()
await store.system((db) => insertAuditKey(db, newAuditKey()))

const unsealed = async (organizationId: string): Promise<number> =>
  (await store.inOrganization(organizationId, (db) => selectUnsealedMacs(db, 10))).length

const startSealer = (more: { everyMs?: number; sweepEveryMs?: number } = {}) => {
  const errors: unknown[] = []
  const sealer = createAuditSealer({
    store,
    everyMs: 20,
    onError: (error) => errors.push(error),
    clock: () => new Date(),
    ...more,
  })
  after(() => sealer.close())
  return { sealer, errors }
}

test('what is there at the start is sealed, in every organization', async () => {
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

test('what is noted is sealed soon, and what nobody noted by the next sweep', async () => {
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

test('closing seals what is noted for the last time', async () => {
  const { organizationId, write } = await newAuditTrail(store)
  const { sealer } = startSealer({ everyMs: 600_000 })
  await write(1)
  sealer.note(organizationId)
  await sealer.close()
  assert.equal(await unsealed(organizationId), 0)
})

test('the service seals what its operations have written', async () => {
  const { newOrganization } = await startService({ databaseUrl: url, sealAuditEveryMs: 20 })
  const { client, organizationId } = await newOrganization()
  await client.createVendorGroup({ name: 'Sealed' })
  await until('sealed', async () => (await unsealed(organizationId)) === 0)
})
