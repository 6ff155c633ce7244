import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleOfClaim } from './role-of-claim.ts'

test('the highest role that is named counts, and nothing else does', () => {
  assert.equal(roleOfClaim('analyst'), 'analyst')
  assert.equal(roleOfClaim(['viewer', 'Owner', 'staff']), 'owner')
  for (const claim of [undefined, null, '', 'admin', ['owners'], { owner: true }, 7])
    assert.equal(roleOfClaim(claim), undefined)
})
