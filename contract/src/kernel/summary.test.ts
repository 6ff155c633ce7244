import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf } from '../example-of.ts'
import { allOperations } from '../index.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation, Operations } from './operation.ts'
import { createSummarizer, summaryMaxBytes, summaryOf } from './summary.ts'

const declared: Operations = allOperations
const lists = Object.entries(declared).filter(([, { paging }]) => paging)

const rowSchema = ({ paging, output }: Operation): JsonSchema => {
  const rows: JsonSchema | undefined = output.properties[paging?.rows ?? '']
  return rows?.items ?? {}
}

const schemaAt = (schema: JsonSchema | undefined, path: readonly string[]): JsonSchema | undefined => {
  const [name, ...rest] = path
  if (name === undefined) return schema
  return schemaAt((schema?.items ?? schema)?.properties?.[name], rest)
}

const bytesOf = (row: unknown): number => Buffer.byteLength(JSON.stringify(row))

test('every list declares a summary of fields that its rows have, and takes detail', () => {
  assert.ok(lists.length > 15)
  for (const [name, operation] of lists) {
    assert.ok('detail' in operation.input.properties, name)
    const fields = summaryOf(operation) ?? assert.fail(`${name} has no summary`)
    assert.equal(new Set(fields).size, fields.length, name)
    for (const field of fields)
      assert.ok(schemaAt(rowSchema(operation), field.split('.')), `${name}: ${field}`)
  }
})

/** The example with its texts many times as long, and its lists too. */
const bloated = (value: unknown, times: number): unknown => {
  if (typeof value === 'string') return `${value} ${'ü"\n'.repeat(times)}`
  if (Array.isArray(value)) return Array.from({ length: Math.min(times, 20) }, () => bloated(value[0], times))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bloated(inner, times)]))
}

test('a row in summary has at most 600 bytes, however long the row is', () => {
  for (const [name, operation] of lists) {
    const summarize = createSummarizer(summaryOf(operation) ?? [])
    const example = exampleOf(rowSchema(operation))
    assert.ok(bytesOf(summarize(example)) <= summaryMaxBytes, name)
    for (const times of [1, 10, 300]) {
      const row = summarize(bloated(example, times))
      assert.ok(bytesOf(row) <= summaryMaxBytes, `${name}: ${bytesOf(row)} bytes`)
      assert.notDeepEqual(row, {}, name)
    }
  }
})

test('an example in summary keeps every declared field: nothing that fits is left out', () => {
  for (const [name, operation] of lists) {
    const fields = summaryOf(operation) ?? []
    const row = createSummarizer(fields)(exampleOf(rowSchema(operation)))
    const top = new Set(fields.map((field) => field.split('.')[0]))
    assert.deepEqual(Object.keys(row ?? {}), [...top], name)
  }
})

test('what comes first stays whole, a long text ends in an ellipsis, a long list loses its last entries', () => {
  const summarize = createSummarizer(['id', 'tags', 'asset.name', 'title', 'note'])
  const row = {
    id: 'x'.repeat(300),
    tags: Array.from({ length: 90 }, (_, index) => `tag-${index}`),
    asset: { name: 'db', secret: 'y' },
    title: '🙂'.repeat(400),
    note: 'never reached',
  }
  const summary = summarize(row)
  assert.ok(bytesOf(summary) <= summaryMaxBytes)
  const { id, tags, asset } = summary as typeof row
  assert.equal(id, row.id)
  assert.deepEqual(tags, row.tags.slice(0, tags.length))
  assert.ok(tags.length > 20 && tags.length < 90)
  assert.equal(asset, undefined)

  const short = summarize({ id: 'a', title: '🙂'.repeat(400), note: '' }) as typeof row
  assert.match(short.title, /^🙂+…$/u)
  assert.ok(bytesOf(short) > summaryMaxBytes - 8)
})

test('unset members, empty lists and empty texts are left out; false and zero say something', () => {
  const summarize = createSummarizer(['level', 'tags', 'text', 'isFlagged', 'count', 'inner.kind', 'gone'])
  const row = { level: 'LEVEL_UNSPECIFIED', tags: [], text: '', isFlagged: false, count: 0, inner: {} }
  assert.deepEqual(summarize(row), { isFlagged: false, count: 0 })
})
