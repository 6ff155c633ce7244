import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shorten, shortenToBytes } from './shorten.ts'

const text = fc.string({ unit: 'binary', maxLength: 40 })

test('a shortened text has at most so many characters, whole ones, and a short one stays as it is', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 30 }), (given, max) => {
      const length = Array.from(given).length
      const short = shorten(given, max)
      assert.equal(
        short,
        length <= max
          ? given
          : `${Array.from(given)
              .slice(0, max - 1)
              .join('')}…`,
      )
      assert.ok(short.isWellFormed())
    }),
  )
})

test('a text shortened to bytes fits, is cut between characters and loses no more than it must', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 60 }), (given, max) => {
      const short = shortenToBytes(given, max)
      assert.ok(given.startsWith(short) && short.isWellFormed())
      assert.ok(Buffer.byteLength(short) <= max)
      const [next] = given.slice(short.length)
      assert.ok(next === undefined || Buffer.byteLength(short + next) > max)
    }),
  )
})
