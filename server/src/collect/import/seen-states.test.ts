import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keyOfText } from '../../domain/kernel/key-of-text.ts'
import { firstSighting, seeAgain, type SeenState, type Sighting } from '../../domain/observations/sighting.ts'
import { createSeenStates } from './seen-states.ts'

const instant = fc
  .tuple(
    fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    fc.nat({ max: 999 }),
  )
  .map(([date, us]) => `${date.toISOString().slice(0, 23)}${String(us).padStart(3, '0')}Z`)

const sighting: fc.Arbitrary<Sighting> = fc.record({
  contentHash: fc.constantFrom('a', 'b').map(keyOfText),
  severity: fc.constant('SEVERITY_LOW' as const),
  isSelf: fc.boolean(),
  firstSeen: instant,
  lastSeen: instant,
  isKeptOpen: fc.boolean(),
  toldGoneAt: fc.option(instant),
  staleSince: fc.option(instant),
})

test('the remembered part of a state predicts the next sighting as well as the state itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('x', 'y', 'z').map(keyOfText), sighting), { maxLength: 40 }),
      (sightings) => {
        const whole = new Map<string, SeenState>()
        const small = createSeenStates(1_000)
        for (const [key, seen] of sightings) {
          const [known, remembered] = [whole.get(key), small.get(key, seen)]
          const next = known ? seeAgain(known, seen) : firstSighting(seen)
          const isChanged = remembered === undefined || seeAgain(remembered, seen) !== remembered
          assert.equal(remembered === undefined, known === undefined)
          assert.equal(isChanged, next !== known)
          if (remembered) assert.equal(seeAgain(remembered, seen).isResolved, next.isResolved)
          if (next === known) continue
          whole.set(key, next)
          small.set(key, next)
        }
      },
    ),
  )
})

test('it never remembers more than its limit', () => {
  const states = createSeenStates(10)
  const seen: Sighting = {
    contentHash: keyOfText('a'),
    severity: 'SEVERITY_LOW',
    isSelf: false,
    firstSeen: '2026-01-02T03:04:05.678901Z',
    lastSeen: '2026-01-02T03:04:05.678901Z',
    isKeptOpen: false,
    toldGoneAt: null,
    staleSince: null,
  }
  const state = firstSighting(seen)
  for (let number = 0; number < 11; number += 1) states.set(keyOfText(String(number)), state)
  assert.equal(states.get(keyOfText('0'), seen), undefined)
  assert.deepEqual(states.get(keyOfText('10'), seen), state)
})
