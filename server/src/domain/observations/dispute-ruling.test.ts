import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consequenceOf, ruledState } from './dispute-ruling.ts'

const external = 'APPROVAL_STATUS_TRIAGED_EXTERNAL'

test('an accepted dispute excludes or resolves what is still open, except for a compensating control', () => {
  assert.deepEqual(consequenceOf('DISPUTE_REASON_NOT_OURS', external), {
    move: 'exclude',
    reason: 'EXCLUSION_REASON_NOT_OURS',
  })
  assert.deepEqual(consequenceOf('DISPUTE_REASON_FALSE_POSITIVE', external), {
    move: 'exclude',
    reason: 'EXCLUSION_REASON_FALSE_POSITIVE',
  })
  assert.deepEqual(consequenceOf('DISPUTE_REASON_FIXED', external), { move: 'resolve' })
  assert.equal(consequenceOf('DISPUTE_REASON_COMPENSATING_CONTROL', external), undefined)
  assert.equal(consequenceOf('DISPUTE_REASON_FIXED', 'APPROVAL_STATUS_RESOLVED'), undefined)
  assert.equal(consequenceOf('DISPUTE_REASON_NOT_OURS', 'APPROVAL_STATUS_RESOLVED'), undefined)
})

test('a ruling has a state', () => {
  assert.equal(ruledState('DISPUTE_RULING_ACCEPTED'), 'DISPUTE_STATE_ACCEPTED')
  assert.equal(ruledState('DISPUTE_RULING_REJECTED'), 'DISPUTE_STATE_REJECTED')
})
