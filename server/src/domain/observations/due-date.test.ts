import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSlaPolicy } from '../organization/sla-policy.ts'
import { dueDateOf, type SlaClock } from './due-date.ts'

const day = (days: number): string => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString()

const clock: SlaClock = {
  severity: 'SEVERITY_HIGH',
  approvalStatus: 'APPROVAL_STATUS_BACKLOG',
  isResolved: false,
  firstSeen: day(0),
  reopenedAt: null,
  dueAt: null,
  isDueDateManual: false,
  tier: null,
}

const due = (given: Partial<SlaClock>, atDay: number) =>
  dueDateOf({ ...clock, ...given }, defaultSlaPolicy, new Date(day(atDay)))

test('an observation is due the days of its severity after it was first seen', () => {
  assert.deepEqual(
    (['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO', 'UNSPECIFIED'] as const).map(
      (severity) => due({ severity: `SEVERITY_${severity}` }, 0).dueAt,
    ),
    [day(7), day(30), day(90), day(180), null, null],
  )
})

test('the rule for the tier of the vendor wins, and other tiers have the rule for every vendor', () => {
  const rules = [
    ...defaultSlaPolicy.rules,
    { severity: 'SEVERITY_HIGH', tier: 'VENDOR_TIER_1', days: 10 } as const,
  ]
  const dueAt = (given: Partial<SlaClock>) =>
    dueDateOf({ ...clock, ...given }, { rules }, new Date(day(0))).dueAt
  assert.deepEqual(
    [dueAt({ tier: 'VENDOR_TIER_1' }), dueAt({ tier: 'VENDOR_TIER_2' }), dueAt({})],
    [day(10), day(30), day(30)],
  )
  assert.equal(dueAt({ tier: 'VENDOR_TIER_1', severity: 'SEVERITY_LOW' }), day(180))
})

test('one that came back is due the same time after it did', () => {
  assert.equal(due({ reopenedAt: day(100) }, 100).dueAt, day(130))
})

test('it is due soon in the last 7 days, or the last quarter of its time if that is shorter', () => {
  assert.deepEqual(due({}, 22.9), { dueAt: day(30), slaStatus: 'SLA_STATUS_ON_TRACK', slaMovesAt: day(23) })
  assert.deepEqual(due({}, 23), { dueAt: day(30), slaStatus: 'SLA_STATUS_DUE_SOON', slaMovesAt: day(30) })
  const critical = { severity: 'SEVERITY_CRITICAL' } as const
  assert.equal(due(critical, 5.2).slaStatus, 'SLA_STATUS_ON_TRACK')
  assert.equal(due(critical, 5.25).slaStatus, 'SLA_STATUS_DUE_SOON')
})

test('it is overdue from its due date on, and time changes nothing further', () => {
  assert.deepEqual(due({}, 30), { dueAt: day(30), slaStatus: 'SLA_STATUS_OVERDUE', slaMovesAt: null })
})

test('at the time it says the status moves, the status moves', () => {
  // A quarter of this time is a fraction of a millisecond.
  const odd = { isDueDateManual: true, dueAt: '2026-01-02T00:00:00.001Z' }
  const { slaMovesAt } = due(odd, 0)
  assert.ok(slaMovesAt !== null)
  const moved = dueDateOf({ ...clock, ...odd }, defaultSlaPolicy, new Date(slaMovesAt))
  assert.equal(moved.slaStatus, 'SLA_STATUS_DUE_SOON')
})

test('a date that a user set wins over the SLA, and so does none', () => {
  assert.equal(due({ isDueDateManual: true, dueAt: day(400) }, 40).slaStatus, 'SLA_STATUS_ON_TRACK')
  assert.deepEqual(due({ isDueDateManual: true }, 40), { dueAt: null, slaStatus: null, slaMovesAt: null })
})

test('a resolved observation keeps its date and has no status; neither has an excluded one', () => {
  const resolved = due({ isResolved: true, dueAt: day(9) }, 40)
  assert.deepEqual(resolved, { dueAt: day(9), slaStatus: null, slaMovesAt: null })
  const excluded = due({ approvalStatus: 'APPROVAL_STATUS_EXCLUDED', dueAt: day(9) }, 40)
  assert.deepEqual(excluded, { dueAt: day(30), slaStatus: null, slaMovesAt: null })
})
