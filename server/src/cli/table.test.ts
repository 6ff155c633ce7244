import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayWidth } from './display-width.ts'
import { table } from './table.ts'

test('columns are as wide as their widest cell, wherever the characters come from', () => {
  assert.equal(
    table(
      ['NAME', 'N'],
      [
        ['日本', '1'],
        ['é', '2'],
        ['plain', '3'],
      ],
    ),
    'NAME   N\n日本   1\né      2\nplain  3',
  )
})

test('control and invisible characters are shown as escapes', () => {
  assert.equal(table(['A'], [['\u001b[2J\u202e\n']]), 'A\n\\u{1b}[2J\\u{202e}\\u{a}')
})

test('a table that is too wide gives up room where there is most', () => {
  const rows = [['high', 'x'.repeat(100), '日'.repeat(50)]]
  for (const width of [20, 40, 79, 80]) {
    const lines = table(['SEVERITY', 'FINDING', 'WHERE'], rows, { width }).split('\n')
    for (const line of lines) assert.ok(displayWidth(line) <= width, `${width}: ${line}`)
  }
  const [, row = ''] = table(['SEVERITY', 'FINDING', 'WHERE'], rows, { width: 80 }).split('\n')
  assert.match(row, /^high {6}x{33}… {2}日+…$/)
})

test('a table that fits is not changed', () => {
  const rows = [['a', 'b']]
  assert.equal(table(['A', 'B'], rows, { width: 10 }), table(['A', 'B'], rows))
})

test('a last column of sentences wraps under itself', () => {
  const text = table(['FIELD', 'MEANING'], [['limit', 'Rows per page; unset or 0 means 50.']], {
    width: 30,
    overflow: 'wrap',
  })
  assert.equal(text, 'FIELD  MEANING\nlimit  Rows per page; unset or\n       0 means 50.')
})
