import type { OrganizationId } from './id.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, type ErrorReason } from '@parapet/contract'
import fc from 'fast-check'
import { newCursorKey, openCursor, sealCursor, toCursorScope } from './cursor.ts'

const keys = [newCursorKey()]
const call = {
  operation: 'ListVendorGroups',
  organizationId: 1 as OrganizationId,
  arguments: { filters: [{ b: 1, a: 2 }] },
}
const scope = toCursorScope(call)
const position = { after: ['2026-01-02 03:04:05.123456+00', 'vgr_1'], totalCount: 7 }
const sealedAt = new Date('2026-01-02T00:00:00Z')
const soon = { now: new Date('2026-01-02T23:59:59Z'), ttlSeconds: 86_400 }
const cursor = sealCursor(keys, scope, position, sealedAt)

const refusedAs = (reason: ErrorReason, open: () => unknown): void =>
  assert.throws(open, (error) => error instanceof ApiError && error.reason === reason && error.status === 400)

test('a cursor opens to the position it was sealed with', () => {
  assert.deepEqual(openCursor(keys, scope, cursor, soon), position)
})

test('a cursor does not show what is in it', () => {
  assert.ok(!Buffer.from(cursor, 'base64url').includes('vgr_1'))
})

test('every flipped bit, dropped or added character makes a cursor malformed [ERR-04, PAGE-17]', () => {
  const bytes = Buffer.from(cursor, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    refusedAs('CURSOR_MALFORMED', () => openCursor(keys, scope, flipped.toString('base64url'), soon))
  }
  for (const text of [
    cursor.slice(1),
    cursor.slice(0, -1),
    `${cursor}A`,
    `${cursor}=`,
    ` ${cursor}`,
    `${cursor}\n`,
  ]) {
    refusedAs('CURSOR_MALFORMED', () => openCursor(keys, scope, text, soon))
  }
})

test('arbitrary text is a malformed cursor, never another error', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 300 }), (text) =>
      refusedAs('CURSOR_MALFORMED', () => openCursor(keys, scope, text, soon)),
    ),
  )
})

test("another operation's or organization's cursor is malformed [PAGE-17]", () => {
  for (const other of [
    { ...call, operation: 'ListVendors' },
    { ...call, organizationId: 11 as OrganizationId },
  ]) {
    refusedAs('CURSOR_MALFORMED', () => openCursor(keys, toCursorScope(other), cursor, soon))
  }
})

test('a cursor is refused for other arguments, and takes the same ones in another order of keys', () => {
  const reordered = toCursorScope({ ...call, arguments: { filters: [{ a: 2, b: 1 }] } })
  assert.deepEqual(openCursor(keys, reordered, cursor, soon), position)
  const changed = toCursorScope({ ...call, arguments: { filters: [{ a: 2, b: 2 }] } })
  refusedAs('CURSOR_ARGUMENT_MISMATCH', () => openCursor(keys, changed, cursor, soon))
})

const at = (iso: string) => ({ now: new Date(iso), ttlSeconds: 86_400 })

test('a cursor lives for 24 hours and no longer [PAGE-13, LIMIT-11]', () => {
  assert.deepEqual(openCursor(keys, scope, cursor, at('2026-01-03T00:00:00Z')), position)
  refusedAs('CURSOR_EXPIRED', () => openCursor(keys, scope, cursor, at('2026-01-03T00:00:00.001Z')))
})

test('after a rotation old cursors still open, and none without their key', () => {
  const rotated = [newCursorKey(), ...keys]
  assert.deepEqual(openCursor(rotated, scope, cursor, soon), position)
  const newer = sealCursor(rotated, scope, position, sealedAt)
  refusedAs('CURSOR_MALFORMED', () => openCursor(keys, scope, newer, soon))
})
