import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requireEveryOperation } from './require-every-operation.ts'

const declared = { GetVendor: {}, CreateVendor: {}, ListVendors: {} }

test('an operation that has no row is named', () => {
  const measured = [{ operation: 'GetVendor' }, { operation: 'GetVendor' }]
  assert.throws(() => requireEveryOperation(declared, measured), /CreateVendor, ListVendors\.$/)
})

test('rows of every operation are enough', () => {
  requireEveryOperation(
    declared,
    Object.keys(declared).map((operation) => ({ operation })),
  )
})
