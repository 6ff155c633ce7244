import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseError } from 'pg'
import { isPassingDatabaseError, isUniqueViolation } from './database-error.ts'
import { isDeadlock, isLostRace } from './lost-race.ts'

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

test('work whose shard was moved or split meanwhile is repeated at once', () => {
  const gone = Object.assign(new DatabaseError('could not find valid entry for shard 102145', 0, 'error'), {
    code: 'XX000',
  })
  for (const is of [isDeadlock, isLostRace, isPassingDatabaseError]) assert.ok(is(gone), is.name)
})

test('a lock timeout is a lost race, but not one to repeat at once', () => {
  const waited = Object.assign(new DatabaseError('canceling statement due to lock timeout', 0, 'error'), {
    code: '55P03',
  })
  assert.ok(!isDeadlock(waited))
  for (const is of [isLostRace, isPassingDatabaseError]) assert.ok(is(waited), is.name)
})
