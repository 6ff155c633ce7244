import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainLine, quotedText } from './plain-text.ts'

test('a line has no break or control character of any kind, and no mark that turns its direction', () => {
  assert.equal(
    plainLine(' Acme\r\nBcc: all@example.com\u0000\u0085\u2028x\u202egnp.exe\t ', 100),
    'Acme Bcc: all@example.com xgnp.exe',
  )
})

test('a line ends after so many characters', () => {
  assert.equal(plainLine('x'.repeat(300), 10), `${'x'.repeat(9)}…`)
})

test('quoted words are marked on every line, whatever breaks it', () => {
  assert.deepEqual(quotedText('a\r\nb\rc\u2028d\n\ne\u0007', 100), ['> a', '> b', '> c', '> d', '>', '> e'])
})
