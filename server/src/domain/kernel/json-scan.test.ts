import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createJsonScan, jsonDepth } from './json-scan.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const fieldsIn = (text: string, pieceLength = text.length): number => {
  const scan = createJsonScan()
  const all = bytes(text)
  for (let at = 0; at < all.length; at += pieceLength) scan.read(all.subarray(at, at + pieceLength))
  return scan.fields()
}

test('brackets and commas inside strings are neither levels nor fields, whatever is escaped', () => {
  assert.equal(jsonDepth(bytes(String.raw`{"a":"[[[\"[[[\\"}`)), 1)
  assert.equal(jsonDepth(bytes(String.raw`["\\",[1]]`)), 2)
  assert.equal(fieldsIn(String.raw`{"a,{":"[,\",{\\","b":"\\\",,"}`), 2)
})

test('the depth of any JSON value is what a walk over the value finds', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  fc.assert(fc.property(fc.json(), (text) => assert.equal(jsonDepth(bytes(text)), depthOf(JSON.parse(text)))))
})

test('the fields of any JSON value are the members and entries in it, and one for each that is empty', () => {
  const fieldsOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0
    const inner: unknown[] = Object.values(value)
    return Math.max(1, inner.length) + inner.reduce<number>((sum, one) => sum + fieldsOf(one), 0)
  }
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 7 }), (value, pieceLength) =>
      assert.equal(fieldsIn(JSON.stringify(value), pieceLength), fieldsOf(value)),
    ),
  )
})

test('however the text is cut, the same is found', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', 'a') }),
      (text) => {
        for (const pieceLength of [1, 2, 3]) assert.equal(fieldsIn(text, pieceLength), fieldsIn(text))
      },
    ),
  )
})
