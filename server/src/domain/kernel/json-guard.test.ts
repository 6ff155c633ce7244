import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, type ErrorReason } from '@parapet/contract'
import fc from 'fast-check'
import { jsonDepth, maxJsonDepth, parseJsonBody } from './json-guard.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const refusedAs = (body: Uint8Array, reason: ErrorReason): void =>
  assert.throws(
    () => parseJsonBody(body),
    (error) => error instanceof ApiError && error.reason === reason && error.status === 400,
  )

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test('64 levels pass and 65 do not', () => {
  assert.doesNotThrow(() => parseJsonBody(bytes(nested(maxJsonDepth))))
  refusedAs(bytes(nested(maxJsonDepth + 1)), 'BODY_TOO_DEEP')
})

test('a million levels are refused without overflowing the stack', () => {
  refusedAs(bytes('{"a":'.repeat(1_000_000)), 'BODY_TOO_DEEP')
})

test('brackets inside strings are no levels, whatever is escaped', () => {
  assert.equal(jsonDepth(bytes(String.raw`{"a":"[[[\"[[[\\"}`)), 1)
  assert.equal(jsonDepth(bytes(String.raw`["\\",[1]]`)), 2)
})

test('the depth of any JSON value is what a walk over the value finds', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  fc.assert(fc.property(fc.json(), (text) => assert.equal(jsonDepth(bytes(text)), depthOf(JSON.parse(text)))))
})

test('bytes that are no UTF-8 are refused', () => {
  refusedAs(Uint8Array.of(0x22, 0xc3, 0x28, 0x22), 'BODY_MALFORMED')
  refusedAs(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), 'BODY_MALFORMED')
})

test('text that is no JSON is refused', () => {
  for (const text of ['', '{', '{"a":1,}', "{'a':1}", 'NaN', '01', '"\t"'])
    refusedAs(bytes(text), 'BODY_MALFORMED')
})

test('U+0000 and lone surrogates are refused anywhere, keys included [CONV-05]', () => {
  for (const text of [
    String.raw`{"a":"x\u0000"}`,
    String.raw`{"\u0000":1}`,
    String.raw`[[["\ud800"]]]`,
    String.raw`{"a":{"\udc00":1}}`,
  ]) {
    refusedAs(bytes(text), 'TEXT_MALFORMED')
  }
  assert.deepEqual(parseJsonBody(bytes(String.raw`"\ud83d\ude00"`)), '😀')
})

test('a __proto__ key is a field like any other and changes no prototype', () => {
  const value = parseJsonBody(bytes('{"__proto__":{"polluted":true}}'))
  assert.equal(Object.getPrototypeOf(value), Object.prototype)
  assert.equal('polluted' in {}, false)
})
