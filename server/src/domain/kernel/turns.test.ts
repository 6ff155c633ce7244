import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns } from './turns.ts'

const refusal = () => new Error('Too many wait.')

test('no more run at once than may, those who wait get their turn, and further ones are refused', async () => {
  const inTurn = createTurns({ atOnce: 2, maxWaiting: 3, refusal })
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  const five = Array.from({ length: 5 }, () => inTurn(work))
  await assert.rejects(inTurn(work), /Too many wait/)
  for (let ended = 0; ended < 5; ended += 1) {
    await new Promise(setImmediate)
    ends.shift()?.()
  }
  await Promise.all(five)
  assert.equal(most, 2)
})

test('work that fails gives its place back', async () => {
  const inTurn = createTurns({ atOnce: 1, maxWaiting: 0, refusal })
  await assert.rejects(
    inTurn(() => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await inTurn(async () => 'yes'), 'yes')
})
