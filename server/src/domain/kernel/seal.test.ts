import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSealingKey, openSealed, seal, sealedBy, type SealedPlace } from './seal.ts'

const place: SealedPlace = { table: 'webhook', column: 'secret', row: ['org_a', 'whk_1'] }
const key = newSealingKey()
const clear = Buffer.from('a secret')

test('a sealed value opens in its place, names its key and is never the same twice', () => {
  const sealed = seal(key, place, clear)
  assert.deepEqual(openSealed(key, place, sealed), clear)
  assert.equal(sealedBy(sealed), key.id)
  assert.notDeepEqual(seal(key, place, clear), sealed)
  assert.deepEqual(openSealed(key, place, seal(key, place, Buffer.alloc(0))), Buffer.alloc(0))
})

test('no changed byte, no other length and no other key opens it', () => {
  const sealed = seal(key, place, clear)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    assert.throws(() => openSealed(key, place, changed), /cannot be decrypted/, `byte ${at}`)
    assert.throws(() => openSealed(key, place, sealed.subarray(0, at)), /cannot be decrypted/, `${at} bytes`)
  }
  assert.throws(() => openSealed(newSealingKey(), place, sealed), /cannot be decrypted/)
})

for (const other of [
  { ...place, table: 'audit_key' },
  { ...place, column: 'previous_secret' },
  { ...place, row: ['org_b', 'whk_1'] },
  { ...place, row: ['org_a', 'whk_2'] },
  { ...place, row: ['org_a","whk_1'] },
]) {
  test(`it does not open in ${JSON.stringify(Object.values(other))}`, () => {
    assert.throws(() => openSealed(key, other, seal(key, place, clear)), /webhook|audit_key/)
  })
}
