import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { signableJson } from './signable-json.ts'

test('members are sorted by UTF-16 code units, as in RFC 8785 section 3.2.3', () => {
  const given = { '€': 1, '\r': 2, '\ufb33': 3, 1: 4, '😀': 5, '\u0080': 6, ö: 7 }
  assert.equal(signableJson(given), '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
})

test('numbers and strings are written as in the examples of RFC 8785', () => {
  const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0]
  assert.equal(signableJson(numbers), '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]')
  assert.equal(signableJson('€$\u000f\nA\'B"\\\\"/'), '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
  assert.equal(signableJson({ b: undefined, a: [null, true, {}] }), '{"a":[null,true,{}]}')
})

test('what has no canonical form is refused', () => {
  for (const value of ['\ud800', { '\udc00': 1 }, [Number.NaN], Number.POSITIVE_INFINITY])
    assert.throws(() => signableJson(value), TypeError)
})

test('the text depends on the value only, and parses back to it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const once = signableJson(value)
      assert.equal(signableJson(JSON.parse(once)), once)
      assert.deepEqual(JSON.parse(once), JSON.parse(JSON.stringify(value)))
    }),
  )
})
