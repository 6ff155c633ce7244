import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstStatus, moveVendor, type VendorStatus } from './vendor-lifecycle.ts'

type Short = 'PROSPECT' | 'ONBOARDING' | 'ACTIVE' | 'UNDER_REVIEW' | 'OFFBOARDING' | 'OFFBOARDED'

const shorts: readonly Short[] = [
  'PROSPECT',
  'ONBOARDING',
  'ACTIVE',
  'UNDER_REVIEW',
  'OFFBOARDING',
  'OFFBOARDED',
]

const full = (short: Short): VendorStatus => `VENDOR_LIFECYCLE_STATUS_${short}`

const status = (short: Short, isMonitored: boolean) => ({ lifecycleStatus: full(short), isMonitored })

test('a vendor begins active when monitored, else onboarding', () => {
  assert.equal(firstStatus(true), full('ACTIVE'))
  assert.equal(firstStatus(false), full('ONBOARDING'))
})

for (const from of shorts) {
  for (const to of shorts) {
    const allowed =
      from === to || (to !== 'OFFBOARDED' && (from !== 'OFFBOARDED' || ['ONBOARDING', 'ACTIVE'].includes(to)))
    test(`an update from ${from} to ${to} is ${allowed ? 'made' : 'refused'}`, () => {
      const moved = moveVendor(status(from, false), { lifecycleStatus: full(to) })
      if (allowed) return assert.deepEqual(moved, status(to, false))
      assert.ok('reason' in moved)
      assert.equal(moved.reason, 'LIFECYCLE_TRANSITION_REFUSED')
    })
  }
}

const monitoring: readonly (readonly [Short, Short])[] = [
  ['PROSPECT', 'ACTIVE'],
  ['ONBOARDING', 'ACTIVE'],
  ['ACTIVE', 'ACTIVE'],
  ['UNDER_REVIEW', 'UNDER_REVIEW'],
  ['OFFBOARDING', 'OFFBOARDING'],
]

for (const [from, to] of monitoring) {
  test(`monitoring a vendor that is ${from} leaves it ${to}`, () => {
    assert.deepEqual(moveVendor(status(from, false), { isMonitored: true }), status(to, true))
  })

  test(`a vendor that is ${from} keeps that status when monitoring ends, or goes on`, () => {
    assert.deepEqual(moveVendor(status(from, true), { isMonitored: false }), status(from, false))
    assert.deepEqual(moveVendor(status(from, true), { isMonitored: true }), status(from, true))
  })
}

test('a status that is asked for wins over the one that monitoring brings', () => {
  const moved = moveVendor(status('PROSPECT', false), {
    lifecycleStatus: full('ONBOARDING'),
    isMonitored: true,
  })
  assert.deepEqual(moved, status('ONBOARDING', true))
})

test('an offboarded vendor is monitored only where it comes back at once', () => {
  const refused = moveVendor(status('OFFBOARDED', false), { isMonitored: true })
  assert.ok('reason' in refused)
  assert.equal(refused.reason, 'VENDOR_OFFBOARDED')
  const back = moveVendor(status('OFFBOARDED', false), { isMonitored: true, lifecycleStatus: full('ACTIVE') })
  assert.deepEqual(back, status('ACTIVE', true))
  assert.deepEqual(
    moveVendor(status('OFFBOARDED', false), { isMonitored: false }),
    status('OFFBOARDED', false),
  )
})

test('an update that asks for neither moves nothing', () => {
  for (const short of shorts) assert.deepEqual(moveVendor(status(short, false), {}), status(short, false))
})
