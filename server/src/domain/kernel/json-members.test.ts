import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonMembers } from './json-members.ts'

test('members are named in order, with repetitions, whatever their values hold', () => {
  const text = '{"a": "x,\\"b\\":{", "b":{"c":1,"d":["e",{"f":"g"}]}, "\\u0061":[ "h" , "i" ], "j":null}'
  assert.deepEqual(jsonMembers(text), ['a', 'b', 'a', 'j'])
  assert.deepEqual(jsonMembers('{}'), [])
})

test('for an object without repetitions the names are its keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      assert.deepEqual(jsonMembers(JSON.stringify(value)).toSorted(), Object.keys(value).toSorted())
    }),
  )
})
