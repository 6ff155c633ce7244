import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newContentKey, openChunk, sealChunk } from './seal-chunk.ts'

const place = { organizationId: 1, documentUuid: randomUUID(), index: 0 }

test('a chunk opens only at its place, with the key of its document, unchanged', () => {
  const key = newContentKey()
  const sealed = sealChunk(key, place, Buffer.from('confidential'))
  assert.equal(sealed.includes('confidential'), false)
  assert.equal(openChunk(key, place, sealed).toString(), 'confidential')
  const changed = Buffer.from(sealed)
  changed[30] = (changed[30] ?? 0) ^ 1
  assert.throws(() => openChunk(key, place, changed), /cannot be decrypted/)
  assert.throws(() => openChunk(newContentKey(), place, sealed), /cannot be decrypted/)
  for (const moved of [{ index: 1 }, { organizationId: 2 }, { documentUuid: randomUUID() }])
    assert.throws(() => openChunk(key, { ...place, ...moved }, sealed), /cannot be decrypted/)
})
