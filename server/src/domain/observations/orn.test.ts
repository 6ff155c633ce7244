import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatOrn, parseOrn } from './orn.ts'

const characters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength, maxLength })

const lower = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const orn = fc.record({
  view: fc.constantFrom('vrm' as const, 'self' as const),
  key: characters(`${lower}${lower.toUpperCase()}${digits}_-`, 8, 64),
  ownerDomain: characters(`${lower}${digits}.-`, 1, 253),
})
const resource = fc.constantFrom('observation' as const, 'observation-group' as const)

test('an ORN has six parts and parses back to what it was made of [ORN-01]', () => {
  fc.assert(
    fc.property(resource, orn, (kind, given) => {
      const text = formatOrn(kind, given)
      assert.equal(text.split(':').length, 6)
      assert.deepEqual(parseOrn(kind, text), { ...given })
    }),
  )
})

test('an ORN of one resource is none of the other [ORN-03]', () => {
  fc.assert(
    fc.property(orn, (given) => {
      assert.equal(parseOrn('observation', formatOrn('observation-group', given)), undefined)
      assert.equal(parseOrn('observation-group', formatOrn('observation', given)), undefined)
    }),
  )
})

test('whatever parses is written the same again: nothing has two spellings [ORN-03]', () => {
  const nearly = fc.tuple(orn, fc.nat(), fc.string({ maxLength: 3 })).map(([given, at, inserted]) => {
    const text = formatOrn('observation', given)
    const place = at % (text.length + 1)
    return `${text.slice(0, place)}${inserted}${text.slice(place + 1)}`
  })
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string()), (text) => {
      const read = parseOrn('observation', text)
      if (read) assert.equal(formatOrn('observation', read), text)
    }),
  )
})

test('another version, letter case, length or number of parts is no ORN [ORN-03]', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const texts = [
    '',
    'orn:',
    `orn:v2:observation:vrm:${key}:example.com`,
    `orn:v11:observation:vrm:${key}:example.com`,
    `orn:v1:Observation:vrm:${key}:example.com`,
    `orn:v1:observation::${key}:example.com`,
    `orn:v1:observation:vrm:${key}:EXAMPLE.com`,
    `orn:v1:observation:vrm:${key}:example.com:`,
    `orn:v1:observation:vrm:${key}`,
    `orn:v1:observation:vrm:${key}:example.com\n`,
    `orn:v1:observation:vrm:${key}:${'a'.repeat(2_000_000)}`,
    `orn:v${'1'.repeat(2_000_000)}`,
  ]
  for (const text of texts) assert.equal(parseOrn('observation', text), undefined, text.slice(0, 80))
})
