import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DigestSchedule, digestFrequency, nextDigestAt, readTimeZone } from './digest-schedule.ts'

const next = (now: string, schedule: Partial<DigestSchedule> = {}): string | undefined =>
  nextDigestAt(new Date(now), {
    frequency: 'DIGEST_FREQUENCY_DAILY',
    timeZone: 'Europe/Berlin',
    hour: 8,
    ...schedule,
  })?.toISOString()

test('a daily digest is due at the next 8 in the person’s zone', () => {
  assert.equal(next('2026-11-17T06:59:59Z'), '2026-11-17T07:00:00.000Z')
  assert.equal(next('2026-11-17T07:00:00Z'), '2026-11-18T07:00:00.000Z')
  assert.equal(
    next('2026-11-17T12:00:00Z', { timeZone: 'Pacific/Auckland' }),
    '2026-11-17T19:00:00.000Z',
    'where it is already tomorrow',
  )
  assert.equal(
    next('2026-11-17T03:00:00Z', { timeZone: 'America/Los_Angeles' }),
    '2026-11-17T16:00:00.000Z',
    'where it is still yesterday',
  )
})

test('a weekly digest is due on Mondays', () => {
  const frequency = 'DIGEST_FREQUENCY_WEEKLY'
  assert.equal(next('2026-11-17T12:00:00Z', { frequency }), '2026-11-23T07:00:00.000Z')
  assert.equal(next('2026-11-23T06:00:00Z', { frequency }), '2026-11-23T07:00:00.000Z')
  assert.equal(next('2026-11-23T07:00:00Z', { frequency }), '2026-11-30T07:00:00.000Z')
})

test('it stays at 8 when daylight saving starts and ends', () => {
  assert.equal(next('2026-03-28T12:00:00Z'), '2026-03-29T06:00:00.000Z')
  assert.equal(next('2026-10-24T12:00:00Z'), '2026-10-25T07:00:00.000Z')
  // 02:00 does not exist on this day.
  assert.equal(next('2026-03-29T00:30:00Z', { hour: 2 }), '2026-03-29T01:00:00.000Z')
})

test('no digest is ever due for those who want none', () => {
  assert.equal(next('2026-11-17T12:00:00Z', { frequency: 'DIGEST_FREQUENCY_OFF' }), undefined)
})

test('owners get one every week unless they choose otherwise, others none', () => {
  assert.equal(digestFrequency(null, 'owner'), 'DIGEST_FREQUENCY_WEEKLY')
  assert.equal(digestFrequency(null, 'analyst'), 'DIGEST_FREQUENCY_OFF')
  assert.equal(digestFrequency('DIGEST_FREQUENCY_OFF', 'owner'), 'DIGEST_FREQUENCY_OFF')
  assert.equal(digestFrequency('DIGEST_FREQUENCY_DAILY', 'viewer'), 'DIGEST_FREQUENCY_DAILY')
})

test('a time zone that does not exist is not taken', () => {
  assert.equal(readTimeZone('europe/berlin'), 'Europe/Berlin')
  assert.equal(readTimeZone('Mars/Olympus'), undefined)
  assert.equal(readTimeZone(''), undefined)
  assert.equal(readTimeZone('+02:00'), undefined)
})
