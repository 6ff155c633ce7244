import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromWireId, newId, newPublicId, toWireId } from './id.ts'

test('a public id on the wire leads back to what the database keeps', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      assert.equal(fromWireId('org', toWireId('org', uuid))?.toLowerCase(), uuid)
    }),
  )
  assert.match(toWireId('org', newPublicId()), /^org_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
})

test('ids of another kind, in another spelling or beyond 128 bits are none', () => {
  const id = newId('org')
  assert.notEqual(fromWireId('org', id), undefined)
  for (const other of [
    newId('vnd'),
    id.toLowerCase(),
    id.slice(0, -1),
    `${id}0`,
    `${id}_`,
    ` ${id}`,
    `org_8${id.slice(5)}`,
    'org_',
    '',
  ])
    assert.equal(fromWireId('org', other), undefined, other)
})
