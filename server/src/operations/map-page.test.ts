import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapPage } from './map-page.ts'

const toItem = (row: unknown): object => ({ ...(row as object), isMapped: true })

test('each row is mapped, in the page and one by one, and keeps its key', () => {
  const page = { itemsJson: '[{"id":1},{"id":2}]', totalCount: 2, next: undefined }
  const mapped = '[{"id":1,"isMapped":true},{"id":2,"isMapped":true}]'
  assert.equal(mapPage(page, toItem).itemsJson, mapped)
  const rows = [
    { json: '{"id":1}', key: ['a'] },
    { json: '{"id":2}', key: ['b'] },
  ]
  assert.deepEqual(mapPage({ ...page, rows }, toItem), {
    ...page,
    itemsJson: mapped,
    rows: [
      { json: '{"id":1,"isMapped":true}', key: ['a'] },
      { json: '{"id":2,"isMapped":true}', key: ['b'] },
    ],
  })
})

test('an empty page stays empty', () => {
  assert.equal(mapPage({ itemsJson: '[]', totalCount: 0, next: undefined }, toItem).itemsJson, '[]')
})
