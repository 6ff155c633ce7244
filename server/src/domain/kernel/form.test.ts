import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseForm } from './form.ts'

test('a form is decoded pair by pair, in order and with repetitions', () => {
  assert.deepEqual(parseForm('a=1&b=x+y%20z&a=%C3%A9&c&=d&&e=f=g'), [
    ['a', '1'],
    ['b', 'x y z'],
    ['a', 'é'],
    ['c', ''],
    ['', 'd'],
    ['e', 'f=g'],
  ])
  assert.deepEqual(parseForm(''), [])
})

test('a form with a broken escape or an escape that is no UTF-8 is refused whole', () => {
  for (const text of ['a=%', 'a=%4', 'a=%zz', '%=a', 'a=%FF', 'a=%C3', 'a=%ED%A0%80', 'good=1&a=%C0%80'])
    assert.equal(parseForm(text), undefined, text)
})
