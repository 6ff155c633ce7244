import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readParts } from './export-parts.ts'

/** A list of three parts that records what it was asked for. */
const createList = (failsBehind?: string) => {
  const asked: (string | undefined)[] = []
  const select = async (after: readonly string[] | undefined) => {
    const [key] = after ?? []
    asked.push(key)
    if (key !== undefined && key === failsBehind) throw new Error('cut')
    if (key === undefined) return { items: ['a', 'b'], next: ['b'] }
    return key === 'b' ? { items: ['c', 'd'], next: ['d'] } : { items: [], next: undefined }
  }
  return { asked, select }
}

test('exactly one part is read ahead of the reader, however slow the reader is', async () => {
  const { asked, select } = createList()
  const parts = readParts(select)
  assert.deepEqual(await parts.next(), { value: ['a', 'b'], done: false })
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(asked, [undefined, 'b'])
  assert.deepEqual(await parts.next(), { value: ['c', 'd'], done: false })
  assert.deepEqual(asked, [undefined, 'b', 'd'])
  assert.deepEqual(await parts.next(), { value: undefined, done: true })
})

test('a part that fails is reported to a reader that continues, and to nobody otherwise', async () => {
  const parts = readParts(createList('b').select)
  await parts.next()
  await assert.rejects(parts.next(), /cut/)
  const given = readParts(createList('b').select)
  await given.next()
  await given.return()
  await new Promise((resolve) => setImmediate(resolve))
})
