import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, type ErrorReason } from '@parapet/contract'
import { parseJsonBody } from './json-guard.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const refusedAs = (body: Uint8Array, reason: ErrorReason): void =>
  assert.throws(
    () => parseJsonBody(body),
    (error) => error instanceof ApiError && error.reason === reason && error.status === 400,
  )

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
