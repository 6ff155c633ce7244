import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeTime, isValid } from 'ulid'
import { createdAction } from './created-action.ts'

const source = { kind: 'SOURCE_KIND_IMPORT', tool: 'nuclei' } as const
const key = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'.split('')),
  minLength: 32,
  maxLength: 32,
})
const moment = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })

test('the id of a creation is a ULID of its time, the same whenever it is asked for', () => {
  fc.assert(
    fc.property(key, moment, (given, time) => {
      const creation = { key: given, createdAt: time.toISOString(), source }
      const { id, occurredAt } = createdAction(creation)
      const [prefix, ulid = ''] = id.split('_')
      assert.equal(prefix, 'act')
      assert.ok(isValid(ulid))
      assert.equal(decodeTime(ulid), time.getTime())
      assert.equal(occurredAt, creation.createdAt)
      assert.equal(createdAction({ ...creation }).id, id)
    }),
  )
})

test('observations created at one moment have different ids', () => {
  fc.assert(
    fc.property(key, key, moment, (one, other, time) => {
      fc.pre(one.slice(0, 20) !== other.slice(0, 20))
      const createdAt = time.toISOString()
      const ids = [one, other].map((given) => createdAction({ key: given, createdAt, source }).id)
      assert.equal(new Set(ids).size, 2)
    }),
  )
})
