import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestName } from './nearest-name.ts'

const names = ['ids', 'reason', 'dryRun', 'riskLevel', 'businessImpact', 'vendorId']

test('the name that was probably meant is found', () => {
  const meant = {
    dryrun: 'dryRun',
    dry_run: 'dryRun',
    'dry-run': 'dryRun',
    DryRun: 'dryRun',
    dyrRun: 'dryRun',
    dryRum: 'dryRun',
    risklevel: 'riskLevel',
    risk_levl: 'riskLevel',
    id: 'ids',
    vendorIds: 'vendorId',
  }
  for (const [given, name] of Object.entries(meant)) assert.equal(nearestName(given, names), name, given)
})

test('what is like none of them is not guessed at, however long it is', () => {
  for (const given of ['', 'x', 'simulate', 'preview', '__proto__', 'constructor', 'd'.repeat(1_000_000)])
    assert.equal(nearestName(given, names), undefined, given.slice(0, 20))
  assert.equal(nearestName('dryRun', []), undefined)
})
