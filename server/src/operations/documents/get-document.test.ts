import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDocument } from '../../../../test/support/documents.ts'
import { startService } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()

test("a document is found by its id, another organization's is not", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const document = await plantDocument(service.store, own)
  assert.deepEqual(await own.client.getDocument({ id: document.id }), { document })
  for (const [organization, id] of [
    [other, document.id],
    [own, newId('doc')],
    [own, 'x'],
  ] as const)
    assert.equal((await organization.request(`/public/v1/documents/${id}`)).status, 404)
})

test('reading needs documents.read', async () => {
  const { request } = await newOrganization(['vendor-directory.read', 'questionnaires.read'])
  assert.equal((await request(`/public/v1/documents/${newId('doc')}`)).status, 403)
})
