import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startService } from '../../../../test/support/harness.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from './sql.ts'
import { wireId } from './wire-id.ts'

const { service } = await startService()

test('an id is shown with its kind, and leads back to what the database keeps', async () => {
  const uuids = [
    '00000000-0000-0000-0000-000000000001',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '01932e3d-9788-f9b4-4c0a-809a627795a3',
    ...fc.sample(fc.uuid(), 500),
  ]
  const rows = await service.store.system((db) =>
    db.run(sql<{ uuid: string; id: string }>`
      select uuid, ${wireId('vnd', 'uuid')} as id from unnest(${uuids}::uuid[]) as given (uuid)`),
  )
  assert.equal(rows.length, uuids.length)
  for (const { uuid, id } of rows) {
    assert.match(id, /^vnd_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
    assert.equal(uuidOf('vnd', id), uuid)
  }
  assert.equal(rows[2]?.id, 'vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3')
})
