import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeRandom } from './random-pool.ts'

test('what is taken has the length that was asked for, comes once and stays as it was', () => {
  const taken = Array.from({ length: 2_000 }, (_, index) => takeRandom(12 + (index % 5)))
  const texts = taken.map((bytes) => bytes.toString('hex'))
  assert.deepEqual(
    taken.map(({ length }) => length),
    Array.from({ length: 2_000 }, (_, index) => 12 + (index % 5)),
  )
  assert.equal(new Set(texts.map((text) => text.slice(0, 24))).size, 2_000)
  for (let turn = 0; turn < 1_000; turn++) takeRandom(16)
  assert.deepEqual(
    taken.map((bytes) => bytes.toString('hex')),
    texts,
  )
})
