import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breachProbability, levelOf, likelihoodValue, ransomwareProbability } from './likelihood.ts'

const none = {
  knownExploited: 0,
  knownRansomware: 0,
  remoteAccess: 0,
  leakedCredentials: 0,
  unenforcedDmarc: 0,
}
const quiet = { recentBreach: false, pastBreach: false, pastRansomware: false }

const breach = (overall: number, counts = {}, events = {}): number =>
  likelihoodValue(breachProbability(overall, { ...none, ...counts }, { ...quiet, ...events }))

const ransomware = (counts = {}, events = {}): number =>
  likelihoodValue(ransomwareProbability({ ...none, ...counts }, { ...quiet, ...events }))

test('a breach becomes likelier with points lost, exploited vulnerabilities, leaked credentials and a past breach', () => {
  assert.equal(breach(100), 5)
  // σ(−3 + 0.055 · 50), σ(−3 + 0.055 · 100)
  assert.equal(breach(50), 44)
  assert.equal(breach(0), 92)
  assert.equal(breach(50, { knownExploited: 1 }), 54)
  assert.equal(breach(50, { knownExploited: 100 }), 93)
  assert.equal(breach(50, { leakedCredentials: 1 }), 56)
  assert.equal(breach(50, { leakedCredentials: 9 }), 56)
  assert.equal(breach(50, {}, { pastBreach: true }), 63)
  assert.equal(breach(50, { remoteAccess: 5, knownRansomware: 5, unenforcedDmarc: 5 }), 44)
})

test('ransomware becomes likelier with what it comes through and with a past event, and with nothing else', () => {
  assert.equal(ransomware(), 4)
  assert.equal(ransomware({ knownExploited: 1_000 }), 4)
  assert.equal(ransomware({ knownRansomware: 1 }), 7)
  assert.equal(ransomware({ remoteAccess: 1 }), 6)
  assert.equal(ransomware({ leakedCredentials: 1 }), 7)
  assert.equal(ransomware({ unenforcedDmarc: 1 }), 5)
  assert.equal(ransomware({}, { pastRansomware: true }), 6)
  assert.equal(
    ransomware({ knownRansomware: 20, remoteAccess: 10, leakedCredentials: 1, unenforcedDmarc: 1 }),
    89,
  )
})

test('levels begin at 20, 40, 60 and 80', () => {
  assert.deepEqual(
    [0, 19, 20, 39, 40, 59, 60, 79, 80, 100].map((value) => levelOf(value).replace('LIKELIHOOD_LEVEL_', '')),
    ['VERY_LOW', 'VERY_LOW', 'LOW', 'LOW', 'MODERATE', 'MODERATE', 'HIGH', 'HIGH', 'VERY_HIGH', 'VERY_HIGH'],
  )
})
