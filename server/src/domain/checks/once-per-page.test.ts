import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oncePerPage } from './once-per-page.ts'

test('a page is read once, and again if the response is looked at with another body', () => {
  const read: string[] = []
  const factsOf = oncePerPage((html, { url }) => {
    read.push(`${url} ${html}`)
    return { length: html.length }
  })
  const [one, other] = ['https://a.com/', 'https://b.com/'].map((url) => ({ url, status: 200, headers: [] }))
  assert.ok(one && other)
  const facts = factsOf(one, 'page')
  assert.equal(factsOf(one, 'page'), facts)
  assert.deepEqual(factsOf(other, 'page'), { length: 4 })
  assert.deepEqual(factsOf(one, ''), { length: 0 })
  assert.deepEqual(read, ['https://a.com/ page', 'https://b.com/ page', 'https://a.com/ '])
})
