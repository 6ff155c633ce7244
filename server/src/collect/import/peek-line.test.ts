import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peekLine } from './peek-line.ts'

const piecesOf = async function* (text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const read = async (text: string, size: number): Promise<{ line: string; all: string }> => {
  const { line, all } = await peekLine(piecesOf(text, size))
  return { line, all: Buffer.concat(await Array.fromAsync(all)).toString() }
}

test('the first line with text is seen, and nothing of the file is lost', async () => {
  for (const text of ['', '\n \n', 'one', 'one\ntwo\n', '\r\n \t\r\n  one é\r\ntwo\r\n'])
    for (const size of [1, 2, 1_000]) {
      const { line, all } = await read(text, size)
      assert.equal(all, text)
      assert.equal(line, text.trimStart().split(/\r?\n/)[0])
    }
})

test('a long line in small pieces takes no longer than reading it, and only its beginning is kept', async () => {
  const text = 'a'.repeat(1024 * 1024)
  const startedAt = performance.now()
  const { line, all } = await read(text, 16)
  assert.equal(line.length, 64 * 1024)
  assert.equal(all.length, text.length)
  assert.ok(performance.now() - startedAt < 10_000, 'the time grows with the square of the length')
})
