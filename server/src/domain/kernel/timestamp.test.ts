import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseTimestamp } from './timestamp.ts'

const accepted = {
  '2026-01-02T03:04:05Z': '2026-01-02T03:04:05.000000Z',
  '2026-01-02T03:04:05.5Z': '2026-01-02T03:04:05.500000Z',
  '2026-01-02T03:04:05.123456789Z': '2026-01-02T03:04:05.123456Z',
  '2026-01-02T03:04:05.999999999Z': '2026-01-02T03:04:05.999999Z',
  '2026-01-02T03:04:05+05:30': '2026-01-01T21:34:05.000000Z',
  '2026-01-02T03:04:05-00:00': '2026-01-02T03:04:05.000000Z',
  '2024-02-29T00:00:00Z': '2024-02-29T00:00:00.000000Z',
  '0001-01-01T00:00:00Z': '0001-01-01T00:00:00.000000Z',
  '0099-01-01T00:00:00Z': '0099-01-01T00:00:00.000000Z',
  '9999-12-31T23:59:59.999999Z': '9999-12-31T23:59:59.999999Z',
}

for (const [text, instant] of Object.entries(accepted)) {
  test(`${text} is the instant ${instant} [CONV-06, CONV-07]`, () => {
    assert.equal(parseTimestamp(text), instant)
  })
}

const refused = [
  '2026-01-02',
  '2026-01-02T03:04:05',
  '2026-01-02t03:04:05Z',
  '2026-01-02T03:04:05z',
  '2026-01-02 03:04:05Z',
  '2026-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-02T24:00:00Z',
  '2026-01-02T03:60:00Z',
  '2026-12-31T23:59:60Z',
  '2026-01-02T03:04:05.Z',
  '2026-01-02T03:04:05.1234567890Z',
  '2026-01-02T03:04:05+24:00',
  '2026-01-02T03:04:05+0530',
  '0000-12-31T23:59:59Z',
  '0001-01-01T00:00:00+00:01',
  '9999-12-31T23:59:59-00:01',
  '+12026-01-02T03:04:05Z',
  'infinity',
  'now',
  '',
  ' 2026-01-02T03:04:05Z',
  '2026-01-02T03:04:05Z\n',
]

for (const text of refused) {
  test(`${JSON.stringify(text)} is no timestamp [CONV-06]`, () => {
    assert.equal(parseTimestamp(text), undefined)
  })
}

test('every instant that JavaScript can write in four digits of year reads back as itself', () => {
  const min = new Date('0001-01-01T00:00:00Z')
  const max = new Date('9999-12-31T23:59:59Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      assert.equal(parseTimestamp(date.toISOString()), `${date.toISOString().slice(0, -1)}000Z`)
    }),
  )
})
