import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdf, plantDocument, uploadDocument } from '../../../../test/support/documents.ts'
import { startService } from '../../../../test/support/harness.ts'
import { createMigratedDatabase, createScratchDatabase } from '../../../../test/support/scratch-database.ts'
import { testSecretKeys } from '../../../../test/support/test-secret-keys.ts'
import { restoreInto, takeBackup } from '../../../../test/support/trials/backup-trials.ts'
import { chunkBytes } from '../../domain/documents/seal-chunk.ts'
import { rotateDataKey } from '../kernel/rotate-data-key.ts'

test('documents outlive a rotation of the keys, and a backup carries them to another database', async () => {
  const databaseUrl = await createMigratedDatabase()
  const before = await startService({ databaseUrl })
  const organization = await before.newOrganization()
  const { vendorId } = await plantDocument(before.service.store, organization)
  const file = pdf('Confidential', 2 * chunkBytes)
  const { id } = await uploadDocument(organization, vendorId, {}, file)
  await rotateDataKey(databaseUrl, testSecretKeys)

  const elsewhere = await createScratchDatabase()
  const { rows } = await restoreInto(elsewhere, await takeBackup(databaseUrl))
  assert.deepEqual([rows['document'], rows['document_chunk']], [2, 4])
  for (const url of [databaseUrl, elsewhere]) {
    const { request, exchange } = await startService({ databaseUrl: url })
    const { clientId, clientSecret } = organization
    const token = await exchange({ clientId, clientSecret })
    const { status, text } = await request(`/public/v1/documents/${id}/content`, { token })
    assert.equal(status, 200)
    assert.equal(Buffer.compare(Buffer.from(text), Buffer.from(file)), 0)
  }
})
