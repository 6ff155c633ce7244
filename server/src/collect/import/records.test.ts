// Runs alone: it measures memory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { plainText } from './plain-text.ts'
import { readCsvRecords } from './read-csv-records.ts'
import { type FileRecord, recordsOfAnyForm } from './records.ts'
import { splitLines } from './split-lines.ts'

const pack = promisify(gzip)

const pieces = async function* (content: Uint8Array | string, size = 5): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const all = <T>(items: AsyncIterable<T>): Promise<T[]> => Array.fromAsync(items)

const textOf = async (content: Uint8Array | string): Promise<string> =>
  Buffer.concat(await all(plainText(pieces(content)))).toString()

test('gzip is recognized by content, also in several members and compressed twice; a byte order mark is dropped', async () => {
  const packed = await pack('hello')
  assert.equal(await textOf('hello'), 'hello')
  assert.equal(await textOf(packed), 'hello')
  assert.equal(await textOf(Buffer.concat([packed, packed])), 'hellohello')
  assert.equal(await textOf(await pack(packed)), 'hello')
  assert.equal(await textOf('\ufeffhello'), 'hello')
  assert.equal(await textOf(''), '')
})

test('text that is not UTF-8 is refused with advice', async () => {
  await assert.rejects(textOf(Buffer.from('\ufeffhello', 'utf16le')), /UTF-16 text: save it as UTF-8/)
  await assert.rejects(textOf('PK\u0003\u0004rest'), /zip archive: unpack it/)
  const packed = await pack('hello'.repeat(1_000))
  await assert.rejects(textOf(packed.subarray(0, packed.length - 12)), /damaged, or ends too early/)
  await assert.rejects(textOf(Buffer.concat([packed.subarray(0, 20), Buffer.alloc(40, 7)])), /damaged/)
})

test('data compressed again and again is not decompressed again and again', async () => {
  const thrice = await pack(await pack(await pack('hello')))
  await assert.rejects(textOf(thrice), /compressed more than twice/)
})

test('a decompression bomb is decompressed no further than it is read', async () => {
  const bomb = await pack(Buffer.alloc(300_000_000, ' '))
  assert.ok(bomb.length < 400_000)
  const before = process.memoryUsage().rss
  let bytes = 0
  for await (const piece of plainText(pieces(bomb, 10_000))) {
    bytes += piece.length
    if (bytes > 1_000_000) break
  }
  assert.ok(bytes < 2_000_000)
  const lines = await all(splitLines(plainText(pieces(bomb, 10_000))))
  assert.deepEqual(lines, [{ line: 1, refusal: 'It is longer than 16384 KiB.' }])
  assert.ok(process.memoryUsage().rss - before < 200_000_000)
})

test('lines are numbered, blank ones skipped and long ones refused', async () => {
  const lines = await all(splitLines(pieces(`a\r\n\n  \n${'x'.repeat(20)}\nlast`), 10))
  assert.deepEqual(
    lines.map((found) => ('bytes' in found ? [found.line, found.bytes.toString().trim()] : [found.line])),
    [[1, 'a'], [4], [5, 'last']],
  )
})

const shown = (records: readonly FileRecord[]) =>
  records.map((record) => [record.line, 'value' in record ? record.value : record.refusal])

test('records may be lines, a list, or consecutive documents', async () => {
  const read = async (text: string) => shown(await all(recordsOfAnyForm(pieces(text, 3))))
  const expected = [
    [1, { a: 1 }],
    [2, { b: [2] }],
  ]
  assert.deepEqual(await read('{"a":1}\n{"b":[2]}\n'), expected)
  assert.deepEqual(await read('[{"a":1},\n{"b":[2]}]'), expected)
  assert.deepEqual(await read('{\n "a": 1\n}\n{\n "b": [\n2]\n}'), expected)
  assert.deepEqual(await read('  \n[]'), [])
  assert.deepEqual(await read('{"a":1}'), [[1, { a: 1 }]])
  assert.deepEqual(await read(''), [])
})

test('an unreadable line is refused by its number, and the next one is read', async () => {
  const deep = '['.repeat(70) + ']'.repeat(70)
  const text = Buffer.concat([
    Buffer.from(`{"cut": \n{"a":1}\nno json\n{"deep":${deep}}\n`),
    Buffer.from([0x22, 0xff, 0x22, 0x0a]),
    Buffer.from('{"b":2}'),
  ])
  assert.deepEqual(shown(await all(recordsOfAnyForm(pieces(text)))), [
    [1, 'It is not valid JSON.'],
    [2, { a: 1 }],
    [3, 'It is not valid JSON.'],
    [4, 'It is nested more than 64 levels deep.'],
    [5, 'It is not valid UTF-8.'],
    [6, { b: 2 }],
  ])
})

test('CSV records carry their starting line', async () => {
  const text = 'a,b\r\n\r\n1,"x\ny"\n \n2,"say ""hi"""\n'
  assert.deepEqual(await all(readCsvRecords(pieces(text))), [
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1', 'x\ny'] },
    { line: 6, cells: ['2', 'say "hi"'] },
  ])
})

test('unreadable CSV ends with its line, after the records before it', async () => {
  const before: string[][] = []
  const read = async (text: string): Promise<void> => {
    for await (const { cells } of readCsvRecords(pieces(text, 100))) before.push(cells)
  }
  await assert.rejects(read('a,b\n1,2\n3,"x"y\n'), /at line 3: a quote is inside a cell/)
  await assert.rejects(read('a,b\n1,2\n3,"x\n4,5\n'), /a quote is never closed/)
  await assert.rejects(read(`a,b\n1,2\n3,"${'x\n'.repeat(700_000)}`), /longer than 1 MiB/)
  assert.ok(before.length >= 3)
})
