import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type Reply, serve, things, withToken } from './serve-things.ts'
import { createClientOf } from '../../contract/src/client.ts'

const pages: Record<string, Reply> = {
  '': { body: { things: [{ id: '1' }, { id: '2' }], totalCount: 4, nextCursor: 'b' } },
  b: { body: { things: [], totalCount: 4, nextCursor: 'c' } },
  c: { body: { things: [{ id: '3' }], totalCount: 4, nextCursor: 'd' } },
  d: { body: { things: [{ id: '4' }], totalCount: 4, nextCursor: '' } },
}
const page: Answer = ({ url }) =>
  pages[new URL(url, 'http://a').searchParams.get('cursor') ?? ''] ?? { status: 400 }

test('all rows come page by page; a short or empty page does not end the list [PAGE-11]', async (t) => {
  const { baseUrl, calls } = await serve(t, page)
  const client = createClientOf(things, { baseUrl, ...withToken })
  const ids: string[] = []
  for await (const { id } of client.listThings.all({ limit: 2 })) ids.push(id)
  assert.deepEqual(ids, ['1', '2', '3', '4'])
  assert.deepEqual(
    calls.map(({ url }) => url),
    ['?limit=2', '?limit=2&cursor=b', '?limit=2&cursor=c', '?limit=2&cursor=d'].map(
      (query) => `/public/v1/things${query}`,
    ),
  )
})

test('leaving the loop stops further requests', async (t) => {
  const { baseUrl, calls } = await serve(t, page)
  for await (const { id } of createClientOf(things, { baseUrl, ...withToken }).listThings.all()) {
    if (id === '2') break
  }
  assert.equal(calls.length, 1)
})
