import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDateRange } from './date-range.ts'

const now = new Date('2026-06-01T12:00:00.500Z')

test('a range goes from its start to before its end, in UTC', () => {
  assert.deepEqual(
    readDateRange({ startTime: '2026-01-01T01:00:00+01:00', endTime: '2026-01-02T00:00:00.1234567Z' }, now),
    { start: '2026-01-01T00:00:00.000000Z', end: '2026-01-02T00:00:00.123456Z' },
  )
})

test('a range may be open at one end and not at both', () => {
  assert.deepEqual(readDateRange({ startTime: '2026-01-01T00:00:00Z' }, now), {
    start: '2026-01-01T00:00:00.000000Z',
  })
  assert.deepEqual(readDateRange({ endTime: '2026-01-01T00:00:00Z', live: false }, now), {
    end: '2026-01-01T00:00:00.000000Z',
  })
  assert.ok('problem' in readDateRange({}, now))
  assert.ok('problem' in readDateRange({ live: true }, now))
})

test('a live range of two ends keeps its length and ends now [FILTER-19]', () => {
  const week = { startTime: '2020-01-01T00:00:00.000001Z', endTime: '2020-01-08T00:00:00Z', live: true }
  assert.deepEqual(readDateRange(week, now), {
    start: '2026-05-25T12:00:00.500001Z',
    end: '2026-06-01T12:00:00.500000Z',
  })
})

test('a live range of one end begins there and ends now', () => {
  assert.deepEqual(readDateRange({ startTime: '2026-01-01T00:00:00Z', live: true }, now), {
    start: '2026-01-01T00:00:00.000000Z',
    end: '2026-06-01T12:00:00.500000Z',
  })
  assert.ok('problem' in readDateRange({ endTime: '2026-01-01T00:00:00Z', live: true }, now))
})

test('a live range longer than history begins with the first year', () => {
  const all = { startTime: '0001-01-01T00:00:00Z', endTime: '9999-12-31T23:59:59Z', live: true }
  assert.deepEqual(readDateRange(all, now), {
    start: '0001-01-01T00:00:00.000000Z',
    end: '2026-06-01T12:00:00.500000Z',
  })
})

test('instants before 1970 keep their microseconds', () => {
  const range = readDateRange(
    { startTime: '1969-12-31T23:59:59.999999Z', endTime: '1970-01-01T00:00:00Z', live: true },
    new Date('1960-01-01T00:00:00Z'),
  )
  assert.deepEqual(range, { start: '1959-12-31T23:59:59.999999Z', end: '1960-01-01T00:00:00.000000Z' })
})

test('a start that is not before the end is refused', () => {
  const instant = '2026-01-01T00:00:00Z'
  assert.ok('problem' in readDateRange({ startTime: instant, endTime: instant }, now))
  const later = '2026-01-01T00:30:00+01:00'
  assert.ok('problem' in readDateRange({ startTime: instant, endTime: later }, now))
})
