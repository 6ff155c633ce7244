import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseError } from 'pg'
import { isUniqueViolation } from './database-error.ts'

const duplicate = (constraint: string): DatabaseError =>
  Object.assign(
    new DatabaseError(`duplicate key value violates unique constraint "${constraint}"`, 0, 'error'),
    { code: '23505' },
  )

test('a unique violation is known by the constraint in its message', () => {
  assert.ok(isUniqueViolation(duplicate('vendor_group_active_name'), 'vendor_group_active_name'))
})

test('a unique violation on a shard, whose constraints have the number of the shard, is known as well', () => {
  assert.ok(isUniqueViolation(duplicate('vendor_group_active_name_102134'), 'vendor_group_active_name'))
})

test('violations of other constraints are not taken for it', () => {
  for (const other of ['vendor_group_pkey', 'vendor_group_active_name_key', 'old_vendor_group_active_name']) {
    assert.ok(!isUniqueViolation(duplicate(other), 'vendor_group_active_name'), other)
  }
  const missing = Object.assign(duplicate('vendor_group_active_name'), { code: '23503' })
  assert.ok(!isUniqueViolation(missing, 'vendor_group_active_name'))
})
