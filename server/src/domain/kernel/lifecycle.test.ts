import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation } from '@parapet/contract'
import { Type } from 'typebox'
import { lifecycleHeaders, refuseBadLifecycles, stageAt } from './lifecycle.ts'

const base = {
  summary: 'An operation of the test.',
  method: 'GET',
  scopes: ['vendor-directory.read'],
  version: '1.0.0',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({}),
} as const

const living = (path: `/${string}`, stability: 'alpha' | 'beta' | 'stable' = 'stable') =>
  operation({ ...base, path, stability })

const ending = (deprecatedAt: string, sunsetAt: string, path: `/${string}` = '/public/v1/old') =>
  operation({ ...base, path, stability: 'deprecated', deprecatedAt, sunsetAt, replacement: '/public/v1/new' })

const now = new Date('2026-06-01T12:00:00Z')

test('a sunset less than 12 months after the deprecation keeps the service from starting [LIFECYCLE-11, LIMIT-16]', () => {
  assert.throws(
    () => refuseBadLifecycles({ Old: ending('2026-01-02', '2027-01-01') }, now),
    /Old: sunsetAt .* 12 months/,
  )
  assert.doesNotThrow(() => refuseBadLifecycles({ Old: ending('2026-01-02', '2027-01-02') }, now))
})

test('a date that is none keeps the service from starting', () => {
  assert.throws(() => refuseBadLifecycles({ Old: ending('2026-01-02', 'soon') }, now), /YYYY-MM-DD/)
})

test('a third GA-track major keeps the service from starting, an alpha or a retired one does not [VER-04, LIMIT-17]', () => {
  const three = {
    One: living('/public/v1/a'),
    Two: living('/public/v2/a', 'beta'),
    Three: living('/public/v3/a'),
  }
  assert.throws(() => refuseBadLifecycles(three, now), /Majors 1, 2, 3/)
  assert.doesNotThrow(() => refuseBadLifecycles({ ...three, Three: living('/public/v3/a', 'alpha') }, now))
  const retiredFirst = { ...three, One: ending('2024-01-01', '2025-01-01', '/public/v1/a') }
  assert.doesNotThrow(() => refuseBadLifecycles(retiredFirst, now))
})

test('the passing of the sunset date alone retires an operation, for good [LIFECYCLE-09, LIFECYCLE-10, VER-17]', () => {
  const old = ending('2026-01-02', '2027-03-01')
  assert.equal(stageAt(old, new Date('2027-02-28T23:59:59.999Z')), 'deprecated')
  for (const later of ['2027-03-01T00:00:00Z', '2027-03-02T00:00:00Z', '2099-01-01T00:00:00Z']) {
    assert.equal(stageAt(old, new Date(later)), 'retired')
  }
})

test('an operation on its way out names the day, its successor and Deprecation: true', () => {
  assert.deepEqual(lifecycleHeaders(ending('2026-01-02', '2027-03-01'), 'https://api.example.com'), {
    Deprecation: 'true',
    Sunset: 'Mon, 01 Mar 2027 00:00:00 GMT',
    Link: '<https://api.example.com/public/v1/new>; rel=successor-version',
  })
  assert.deepEqual(lifecycleHeaders(living('/public/v1/a'), 'https://api.example.com'), {})
})
