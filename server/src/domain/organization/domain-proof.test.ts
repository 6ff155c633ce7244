import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DnsAnswer } from '../checks/dns-answer.ts'
import { judgeProof, proofRecordValue, type ProofStanding } from './domain-proof.ts'

const start = new Date('2026-01-02T03:04:05.678Z')
const after = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)
const unproven = { provenAt: null, lapsedAt: null, failingSince: null }
const proven = { ...unproven, provenAt: start }

const found: DnsAnswer<string> = { outcome: 'found', records: ['v=spf1 -all', proofRecordValue('mine')] }
const failed: DnsAnswer<string> = { outcome: 'failed', reason: 'ESERVFAIL' }
const missing: DnsAnswer<string> = { outcome: 'missing' }

const judge = (standing: ProofStanding, answer: DnsAnswer<string>, now: Date) =>
  judgeProof({ ...standing, askedAt: start }, answer, { domain: 'example.com', token: 'mine', now })

const minutesUntil = ({ dueAt }: { dueAt: Date }, now: Date): number =>
  (dueAt.getTime() - now.getTime()) / 60_000

test('the record proves the domain, is looked for daily, and the first proof is the one that counts', () => {
  const first = judge(unproven, found, after(1))
  assert.deepEqual([first.provenAt, first.problem, minutesUntil(first, after(1))], [after(1), null, 1440])
  assert.deepEqual(judge(first, found, after(25)).provenAt, after(1))
  const again = judge({ ...unproven, lapsedAt: start }, found, after(2))
  assert.deepEqual([again.provenAt, again.lapsedAt], [after(2), null])
})

test('nothing but the very value proves it', () => {
  for (const records of [
    [proofRecordValue('another')],
    [proofRecordValue('MINE')],
    ['PARAPET-VERIFICATION=mine'],
    ['mine'],
    [`x ${proofRecordValue('mine')}`],
    [`${proofRecordValue('mine')}more`],
    [],
  ]) {
    const { provenAt, problem } = judge(unproven, { outcome: 'found', records }, start)
    assert.equal(provenAt, null)
    assert.match(problem ?? '', /none has this value/)
  }
})

test('a definite answer without the record lets a proof lapse at once', () => {
  for (const answer of [
    missing,
    { outcome: 'empty' },
    { outcome: 'found', records: ['other'] },
  ] satisfies DnsAnswer<string>[]) {
    const { provenAt, lapsedAt } = judge(proven, answer, after(24))
    assert.deepEqual([provenAt, lapsedAt], [null, after(24)])
  }
})

test('DNS that gives no answer changes nothing for three days, then the proof lapses', () => {
  const first = judge(proven, failed, after(24))
  assert.deepEqual(
    [first.provenAt, first.failingSince, minutesUntil(first, after(24))],
    [start, after(24), 60],
  )
  assert.deepEqual(judge(first, failed, after(24 + 71.9)).provenAt, start)
  assert.deepEqual(judge(first, found, after(48)).failingSince, null)
  const { provenAt, lapsedAt, failingSince } = judge(first, failed, after(24 + 72))
  assert.deepEqual([provenAt, lapsedAt, failingSince], [null, after(96), null])
})

test('a missing record is looked for every minute at first, then ever more seldom, at last daily', () => {
  for (const [hours, minutes] of [
    [0, 1],
    [1, 6],
    [24, 144],
    [24 * 365, 1440],
  ] as const) {
    const now = after(hours)
    assert.equal(minutesUntil(judge(unproven, missing, now), now), minutes)
    assert.equal(minutesUntil(judge(unproven, failed, now), now), minutes)
  }
})
