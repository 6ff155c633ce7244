import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { insertImport } from '../../store/observations/finding-import.ts'
import { sql } from '../../store/kernel/sql.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, service } = await startService()

test('an import tells its counts, and the first 100 of its rejected rows in their order', async () => {
  const { client, request } = await newOrganization()
  const { import: done } = await client.createImport({ format: 'nuclei' }, 'not a line\n'.repeat(150))
  const { status, body } = await request(`/public/v1/imports/${done.id}`)
  assert.equal(status, 200)
  assert.deepEqual(body.import, done)
  assert.equal(done.status, 'IMPORT_STATUS_COMPLETED')
  assert.deepEqual([done.total, done.rejected, done.bytesRead], [150, 150, 1_650])
  assert.deepEqual(
    done.rejectedRows.map(({ line }) => line),
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
})

test("an unknown id, and another organization's, are 404", async () => {
  const { client } = await newOrganization()
  const { import: done } = await client.createImport({ format: 'nuclei' }, '')
  const stranger = await newOrganization()
  for (const id of [done.id, newId('imp')]) {
    const { status, body } = await stranger.request(`/public/v1/imports/${id}`)
    assert.deepEqual([status, body.details[0].reason], [404, 'NOT_FOUND'])
  }
})

test('what is no id of an import is refused', async () => {
  const { request } = await newOrganization()
  assert.equal((await request('/public/v1/imports/imp_1')).status, 400)
})

test('an import that nobody has worked on for minutes has failed', async () => {
  const { organizationId, client } = await newOrganization()
  const id = newId('imp')
  await service.store.inOrganization(organizationId, async (db) => {
    await insertImport(db, { id, format: 'nuclei', isDryRun: false })
  })
  assert.equal((await client.getImport({ id })).import.status, 'IMPORT_STATUS_RUNNING')
  await service.store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update finding_import set updated_at = now() - interval '3 minutes'
      where organization_id = ${db.organizationId} and id = ${uuidOf('imp', id)}`),
  )
  const { import: found } = await client.getImport({ id })
  assert.equal(found.status, 'IMPORT_STATUS_FAILED')
  assert.match(found.failure ?? '', /service stopped/)
})

test('imports are kept for 90 days', async () => {
  const { organizationId, client, request } = await newOrganization()
  const { import: old } = await client.createImport({ format: 'nuclei' }, '')
  await service.store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update finding_import set started_at = now() - interval '90 days'
      where organization_id = ${db.organizationId}`),
  )
  await client.createImport({ format: 'nuclei' }, '')
  assert.equal((await request(`/public/v1/imports/${old.id}`)).status, 404)
})

test('without findings.read it is 403', async () => {
  const { request } = await newOrganization(['findings.write'])
  assert.equal((await request(`/public/v1/imports/${newId('imp')}`)).status, 403)
})
