// Runs alone: its timers stand still.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { createFairGate, type FairGateOptions } from './fair-gate.ts'

mock.timers.enable({ apis: ['setTimeout'] })

const gateOf = (options: Partial<FairGateOptions> = {}) => {
  const refusal = (): Error => new Error('refused')
  const gate = createFairGate({ places: 10, seats: 100, waitMs: 60_000, share: 2, refusal, ...options })
  const entered: string[] = []
  const enter = (owner: string): void => {
    const place = gate.enter(owner)
    if (place) void place.then(() => entered.push(owner))
    else entered.push(owner)
  }
  const count = (owner: string): number => entered.filter((one) => one === owner).length
  return { ...gate, enter, entered, count }
}

const times = (count: number, work: () => void): void => {
  for (let done = 0; done < count; done++) work()
}

test('one owner alone gets two thirds of the places, and the next ones still find some', () => {
  const { enter, count, waiting } = gateOf()
  times(20, () => enter('a'))
  assert.equal(count('a'), 7)
  times(20, () => enter('b'))
  enter('c')
  assert.deepEqual([count('b'), count('c'), waiting()], [2, 1, 31])
})

test('owners who wait take turns, however many calls each has', async () => {
  const { enter, entered, leave } = gateOf({ places: 1 })
  enter('a')
  times(3, () => enter('a'))
  times(2, () => enter('b'))
  enter('c')
  for (let done = 0; done < 6; done++) {
    const owner = entered.at(-1)
    assert.ok(owner !== undefined)
    leave(owner)
    await turn()
  }
  assert.deepEqual(entered, ['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('seats are shared too: one owner is refused at half of them, and the next one is not', () => {
  const { enter, waiting } = gateOf({ places: 1, seats: 10 })
  times(6, () => enter('a'))
  assert.throws(() => enter('a'), /refused/)
  enter('b')
  assert.equal(waiting(), 6)
})

test('who waits too long is refused and gives up its seat', async () => {
  const gate = createFairGate({ places: 1, seats: 9, waitMs: 50, share: 2, refusal: () => new Error('late') })
  void gate.enter('a')
  const late = assert.rejects(gate.enter('b') ?? Promise.resolve(), /late/)
  mock.timers.tick(50)
  await late
  assert.equal(gate.waiting(), 0)
  gate.leave('a')
  assert.equal(gate.enter('c'), undefined)
})

test('whatever the order of calls, no more places are held than there are, and nobody is forgotten', async () => {
  const owner = fc.constantFrom('a', 'b', 'c')
  await fc.assert(
    fc.asyncProperty(
      fc.array(owner, { maxLength: 60 }),
      fc.integer({ min: 1, max: 10 }),
      async (calls, places) => {
        const { enter, entered, leave } = gateOf({ places })
        for (const call of calls) enter(call)
        for (let left = 0; left < calls.length; left++) {
          assert.ok(entered.length - left <= places)
          const next = entered[left]
          assert.ok(next !== undefined)
          leave(next)
          await turn()
        }
        assert.deepEqual(entered.toSorted(), calls.toSorted())
      },
    ),
    { numRuns: 50 },
  )
})
