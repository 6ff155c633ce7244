import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SecurityEventStatus } from '@parapet/contract'
import { canMoveEvent, type EventStatus, isClosed, nextStatuses, statusAfterSource } from './event-status.ts'

const [, ...declared] = SecurityEventStatus.enum
// All members but the first one, which is UNSPECIFIED.
const statuses = declared as EventStatus[]

const short = (status: string): string => status.slice('SECURITY_EVENT_STATUS_'.length)

test('an event moves one step at a time and can be dismissed from everywhere', () => {
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => canMoveEvent(from, to)).map((to) => `${short(from)} ${short(to)}`),
  )
  assert.deepEqual(moves, [
    'NEW INVESTIGATING',
    'NEW DISMISSED',
    'INVESTIGATING CONFIRMED',
    'INVESTIGATING DISMISSED',
    'CONFIRMED MONITORING',
    'CONFIRMED DISMISSED',
    'MONITORING RESOLVED',
    'MONITORING DISMISSED',
    'RESOLVED DISMISSED',
  ])
  assert.deepEqual(nextStatuses('SECURITY_EVENT_STATUS_DISMISSED'), [])
})

test('resolved and dismissed events are closed, all others are not', () => {
  assert.deepEqual(statuses.filter(isClosed).map(short), ['RESOLVED', 'DISMISSED'])
})

test('a new source has a closed event investigated again and leaves an open one where it is', () => {
  assert.deepEqual(
    statuses.map((status) => short(statusAfterSource(status))),
    ['NEW', 'INVESTIGATING', 'CONFIRMED', 'MONITORING', 'INVESTIGATING', 'INVESTIGATING'],
  )
})
