import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPace } from './pace.ts'

const items = Array.from({ length: 25 }, (_, index) => index)

const tooLate = () =>
  new Error('Query read timeout: the transaction ran too long to start another statement.')

test('items are taken in parts of the given size', async () => {
  const parts: number[] = []
  const taken = await createPace(10)(items, async ({ length }) => {
    parts.push(length)
    return length
  })
  assert.equal(taken, 25)
  assert.deepEqual(parts, [10, 10, 5])
})

test('a database that takes only small parts in time gets every item once and in order', async () => {
  const taken: number[] = []
  const counted = await createPace(10)(items, async (part) => {
    if (part.length > 3) throw tooLate()
    taken.push(...part)
    return part.length
  })
  assert.equal(counted, 25)
  assert.deepEqual(taken, items)
})

test('a failure for another reason ends the work, and so does one of a single item', async () => {
  const attempts: number[] = []
  const fail = (error: Error) => async (part: readonly number[]) => {
    attempts.push(part.length)
    throw error
  }
  await assert.rejects(createPace(4)(items, fail(new Error('no such column'))), /no such column/)
  assert.deepEqual(attempts.splice(0), [4])
  await assert.rejects(createPace(4)(items, fail(tooLate())), /Query read timeout/)
  assert.deepEqual(attempts, [4, 2, 1])
})
