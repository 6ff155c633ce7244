// Runs alone: it measures memory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createJsonSplitter, type JsonElement, type JsonPath } from './json-splitter.ts'

/** Hands the text over in pieces of the given sizes, again and again. */
const split = (
  text: string | Buffer,
  paths: readonly JsonPath[],
  { sizes = [7], maxBytes = 1_000_000 }: { sizes?: readonly number[]; maxBytes?: number } = {},
): JsonElement[] => {
  const bytes = Buffer.from(text)
  const splitter = createJsonSplitter(paths, maxBytes)
  const found: JsonElement[] = []
  for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    found.push(...splitter.write(bytes.subarray(start, start + size)))
    start += size
  }
  return [...found, ...splitter.end()]
}

const valuesOf = (elements: readonly JsonElement[]): unknown[] =>
  elements.map((element) => ('bytes' in element ? JSON.parse(element.bytes.toString()) : element.refusal))

const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' })
const pieceSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })

test('the elements of a list come out as they are, however the text is cut and spaced', () => {
  fc.assert(
    fc.property(fc.array(json), pieceSizes, fc.constantFrom(0, 2), (list, sizes, space) => {
      const found = split(JSON.stringify(list, undefined, space), [['*']], { sizes })
      assert.deepEqual(valuesOf(found), JSON.parse(JSON.stringify(list)))
      assert.deepEqual(
        found.map(({ places }) => places),
        list.map((_, index) => [index]),
      )
    }),
  )
})

test('elements deep in a document are found by their path, and what lies beside it is passed over', () => {
  const path = ['runs', '*', 'results', '*']
  const run = fc.record({ beside: json, results: fc.array(json), 're"s\\ults': json })
  fc.assert(
    fc.property(fc.array(run), json, pieceSizes, (runs, other, sizes) => {
      const found = split(JSON.stringify({ other, runs, results: [other] }), [path], { sizes })
      const results = runs.flatMap((one, at) =>
        one.results.map((value, index) => ({ value, places: [at, index] })),
      )
      assert.deepEqual(valuesOf(found), JSON.parse(JSON.stringify(results.map(({ value }) => value))))
      assert.deepEqual(
        found.map(({ places }) => places),
        results.map(({ places }) => places),
      )
    }),
  )
})

test('documents one after the other are elements each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), json), { minLength: 1 }),
      pieceSizes,
      (documents, sizes) => {
        const text = documents.map((one) => JSON.stringify(one, undefined, 1)).join('\n')
        assert.deepEqual(valuesOf(split(text, [['*'], []], { sizes })), JSON.parse(JSON.stringify(documents)))
      },
    ),
  )
})

test('members with escapes in their names are found', () => {
  assert.deepEqual(valuesOf(split('{"\\u0076ulns":[1,{"a":2}]}', [['vulns', '*']])), [1, { a: 2 }])
})

test('several paths are followed at once', () => {
  const text = '{"date":"2026-01-02","list":[{"a":1}],"rest":{"list":[9]}}'
  const found = split(text, [['list', '*'], ['date']])
  assert.deepEqual(
    found.map(({ path }) => path),
    [['date'], ['list', '*']],
  )
  assert.deepEqual(valuesOf(found), ['2026-01-02', { a: 1 }])
})

test('an element that is too long or too deep is refused, and the next one is read', () => {
  const deep = '['.repeat(65) + ']'.repeat(65)
  const found = valuesOf(split(`[1,"${'x'.repeat(200)}",${deep},{"b":2}]`, [['*']], { maxBytes: 150 }))
  assert.deepEqual(found, [
    1,
    'It is longer than 0.146484375 KiB.',
    'It is nested more than 64 levels deep.',
    { b: 2 },
  ])
})

test('a document without end does not take memory without end', () => {
  const splitter = createJsonSplitter([['*']], 1_000)
  const before = process.memoryUsage().heapUsed
  splitter.write(Buffer.from('[{"a":"'))
  const piece = Buffer.alloc(1_000_000, 'x')
  for (let count = 0; count < 200; count += 1) assert.deepEqual(splitter.write(piece), [])
  splitter.write(Buffer.from('","b":'))
  const brackets = Buffer.alloc(1_000_000, '[')
  for (let count = 0; count < 50; count += 1) assert.deepEqual(splitter.write(brackets), [])
  assert.ok(process.memoryUsage().heapUsed - before < 20_000_000)
})

const broken: [what: string, text: string, paths: readonly JsonPath[], expected: RegExp][] = [
  ['ends inside an element', '[{"a":1},{"b"', [['*']], /ends too early/],
  ['ends between elements', '[1,', [['*']], /ends too early/],
  ['has a comma too many', '[1,]', [['*']], /at byte 3: a value is missing/],
  ['has a comma too few', '[{} {}]', [['*']], /a comma or a closing bracket is missing/],
  ['closes what it has not opened', '[1}', [['*']], /a bracket does not match/],
  ['has no colon', '{"list" [1]}', [['list', '*']], /a colon is missing/],
  ['has a member without a name', '{list:[1]}', [['list', '*']], /the name of a member is missing/],
  ['is another document', '{"other":[1]}', [['list', '*']], /does not match this format/],
  ['is a list where an object is expected', '[1]', [['list', '*']], /does not match this format/],
  ['is text', 'hello', [['list', '*']], /does not match this format/],
  ['is empty', '', [['*']], /does not match this format/],
]

for (const [what, text, paths, expected] of broken)
  test(`a file that ${what} cannot be read`, () => {
    assert.throws(() => split(text, paths), expected)
  })
