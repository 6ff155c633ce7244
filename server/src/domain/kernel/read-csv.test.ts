import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { ApiError } from '@parapet/contract'
import fc from 'fast-check'
import { readCsv } from './read-csv.ts'

const read = (text: string): Promise<string[][]> =>
  Array.fromAsync(readCsv(text, setImmediate), ({ cells }) => cells)

const faultOf = async (text: string): Promise<ApiError> => {
  const error = await read(text).then(
    () => assert.fail('The text was read.'),
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof ApiError, String(error))
  return error
}

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

test('cells are kept apart by commas only, records by LF or CRLF, even mixed', async () => {
  assert.deepEqual(await read('a,b;c\td\r\ne, f \n'), [
    ['a', 'b;c\td'],
    ['e', ' f '],
  ])
})

test('quotes keep commas, line breaks and doubled quotes in a cell', async () => {
  assert.deepEqual(await read('"a,1","b\r\nc","d\ne","say ""hi"""\r\n'), [
    ['a,1', 'b\r\nc', 'd\ne', 'say "hi"'],
  ])
})

test('a byte order mark is passed over, before a quote too', async () => {
  assert.deepEqual(await read('\ufeff"a",b\n'), [['a', 'b']])
})

test('blank lines are passed over wherever they are; empty cells are not blank lines', async () => {
  assert.deepEqual(await read('\n\r\na\n\n  \t\n""\n,\n\r\n'), [['a'], [''], ['', '']])
})

test('text without a record has none', async () => {
  for (const text of ['', '\ufeff', '\n\n', '\r\n', ' \n\t']) assert.deepEqual(await read(text), [])
})

test('records of differing length are handed on as they are', async () => {
  assert.deepEqual(await read('a,b\nc\nd,e,f'), [['a', 'b'], ['c'], ['d', 'e', 'f']])
})

test('a quote that is never closed is refused with the line where it opens', async () => {
  for (const [text, line] of [
    ['"a', '1'],
    ['a\n"b\r\nc",d\n"open\nx\ny', '4'],
    ['a\n\n\r\n"open\n', '4'],
    ['a,b\nc,"open\n\n', '2'],
    ['\ufeffa\n"b', '2'],
  ] as const) {
    const { reason, extra, message } = await faultOf(text)
    assert.equal(reason, 'CSV_MALFORMED')
    assert.equal(extra.metadata?.['line'], line, JSON.stringify(text))
    assert.match(message, new RegExp(`line ${line}: .*never closed`))
  }
})

test('a quote in the middle of a cell is refused with its line', async () => {
  for (const text of ['a\nb"c"\n', 'a\n"b"c\n', 'a\n"b" ,c\n']) {
    const { reason, extra } = await faultOf(text)
    assert.equal(reason, 'CSV_MALFORMED')
    assert.equal(extra.metadata?.['line'], '2')
  }
})

test('a line of endless cells is refused before they are all kept', async () => {
  assert.equal((await read(`a\n${','.repeat(100_000)}`)).length, 2)
  const { reason, extra } = await faultOf(`a\n\n${','.repeat(110_000)}`)
  assert.equal(reason, 'CSV_MALFORMED')
  assert.equal(extra.metadata?.['line'], '3')
})

test('the text is read in many turns of the event loop', async () => {
  let turns = 0
  const pause = async (): Promise<void> => {
    turns += 1
    await setImmediate()
  }
  const rows = await Array.fromAsync(readCsv('acme.com,Acme\n'.repeat(10_000), pause))
  assert.equal(rows.length, 10_000)
  assert.ok(turns > 50, `${turns} turns`)
})

test('any table comes back from its text, also where slices cut characters, quotes and line breaks in two', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    fc.stringMatching(/^["\r\n,é😀]{0,40}$/u),
    fc.constant('x'.repeat(3000)),
  )
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), async (rows, end) => {
      const text = rows.map((row) => row.map((each) => quote(each)).join(',') + end).join('')
      assert.deepEqual(await read(text), rows)
    }),
    { numRuns: 60 },
  )
})

test('every record tells the line it starts on, whatever breaks the lines', async () => {
  const text = '\ufeff\n\r\na,b\r\n"c\r\nd\n",e\n\n \t\nf,g\r\n\r\n"h"'
  const lines = await Array.fromAsync(readCsv(text, setImmediate), ({ line, cells }) => [line, cells[0]])
  assert.deepEqual(lines, [
    [3, 'a'],
    [4, 'c\r\nd\n'],
    [9, 'f'],
    [11, 'h'],
  ])
  const end = fc.constantFrom('\n', '\r\n', '\n\n', '\r\n \r\n')
  const cell = fc.stringMatching(/^["\r\n,é]{0,40}$/u)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, end), { maxLength: 200 }), async (rows) => {
      const starts: number[] = []
      let before = ''
      for (const [each, ending] of rows) {
        starts.push(before.split('\n').length)
        before += quote(each) + ending
      }
      assert.deepEqual(await Array.fromAsync(readCsv(before, setImmediate), ({ line }) => line), starts)
    }),
    { numRuns: 40 },
  )
})
