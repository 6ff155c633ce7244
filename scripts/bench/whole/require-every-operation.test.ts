import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@parapet/contract'
import { requireEveryOperation } from './require-every-operation.ts'

const { GetVendor, CreateVendor, ListVendors, ExcludeObservations } = operations
// The last one is alpha and writes: it needs no row.
const declared = { GetVendor, CreateVendor, ListVendors, ExcludeObservations }

test('an operation that has no row is named', () => {
  const measured = [{ operation: 'GetVendor' }, { operation: 'GetVendor' }]
  assert.throws(() => requireEveryOperation(declared, measured), /CreateVendor, ListVendors\.$/)
})

test('rows of every operation are enough', () => {
  requireEveryOperation(
    declared,
    ['GetVendor', 'CreateVendor', 'ListVendors'].map((operation) => ({ operation })),
  )
})
