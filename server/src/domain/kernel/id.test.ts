import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, uuidOf } from './id.ts'

const nil = '00000000-0000-0000-0000-000000000000'

test('the database keeps the 128 bits of an id, in the same order', () => {
  const ids = Array.from({ length: 100 }, () => newId('org'))
  const uuids = ids.map((id) => uuidOf('org', id))
  assert.equal(new Set(uuids).size, 100)
  assert.deepEqual(uuids, uuids.toSorted())
  assert.equal(uuidOf('org', 'org_01JCQ3V5W8Z6T4R2M0K9H7F5D3'), '01932e3d-9788-f9b4-4c0a-809a627795a3')
  assert.equal(uuidOf('org', 'org_7ZZZZZZZZZZZZZZZZZZZZZZZZZ'), 'ffffffff-ffff-ffff-ffff-ffffffffffff')
})

test('ids of another kind, in another spelling or beyond 128 bits name nothing', () => {
  const id: string = newId('org')
  const vendorId: string = newId('vnd')
  assert.notEqual(uuidOf('org', id), nil)
  for (const other of [
    vendorId,
    id.toLowerCase(),
    id.slice(0, -1),
    `${id}0`,
    `${id}_`,
    ` ${id}`,
    `org_8${id.slice(5)}`,
    'org_',
    '',
  ])
    assert.equal(uuidOf('org', other), nil, other)
})

test('an id of another kind does not compile', () => {
  const id = newId('vnd')
  assert.notEqual(uuidOf('vnd', id), nil)
  // @ts-expect-error -- this is what the test is about
  assert.equal(uuidOf('org', id), nil)
})
