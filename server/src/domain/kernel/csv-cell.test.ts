import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { escapeCell, unescapeCell } from './csv-cell.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.tuple(fc.stringMatching(/^['=+\-@\t\r\n]{0,4}$/), fc.string()).map((parts) => parts.join('')),
)

test('a cell that a spreadsheet would run begins with an apostrophe', () => {
  for (const text of ['=cmd', '+1', '-x', '@y', '=', "'=cmd", "''+1", '\t=cmd', '\r=cmd', '\n=cmd', "'\t1"]) {
    assert.equal(escapeCell(text), `'${text}`)
  }
})

test('other cells are left as they are', () => {
  for (const text of ['', 'Acme', "'", "'Acme", "O'Neill = Sons", ' =1']) {
    assert.equal(escapeCell(text), text)
    assert.equal(unescapeCell(text), text)
  }
})

test('the apostrophe before = + - @ and control characters is taken away, one only', () => {
  assert.equal(unescapeCell("'=cmd"), '=cmd')
  assert.equal(unescapeCell("''=cmd"), "'=cmd")
  assert.equal(unescapeCell("'\t=cmd"), '\t=cmd')
  assert.equal(unescapeCell('=cmd'), '=cmd')
})

test('every text comes back from its escaped form', () => {
  fc.assert(fc.property(hostile, (text) => unescapeCell(escapeCell(text)) === text))
})

test('no escaped form begins as a formula', () => {
  fc.assert(fc.property(hostile, (text) => !/^[=+\-@\t\r\n]/.test(escapeCell(text))))
})
