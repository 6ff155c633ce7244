import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSources } from './event-source.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const names = (sources: readonly { id: string; name: string }[]) =>
  sources.map(({ id, name }) => `${id} ${name}`)

test('sources are numbered on, and what they do not say is filled in', () => {
  const { sources } = addSources([], [{ name: ' CERT ', publishedAt: '2026-05-01T00:00:00.9999+02:00' }], now)
  assert.deepEqual(sources, [
    {
      id: 'src_1',
      name: 'CERT',
      sourceType: 'EVENT_SOURCE_TYPE_OTHER',
      publishedAt: '2026-04-30T22:00:00.999Z',
      retrievedAt: '2026-06-01T12:00:00.000Z',
      reliability: 'SOURCE_RELIABILITY_UNVERIFIED',
    },
  ])
  const { added } = addSources(sources, [{ name: 'News' }, { name: 'Feed' }], now)
  assert.deepEqual(names(added), ['src_2 News', 'src_3 Feed'])
})

test('a source is the same by its address, or without any by its name and date', () => {
  const url = 'https://cert.example/1'
  const publishedAt = '2026-05-01T00:00:00Z'
  const { sources } = addSources(
    [],
    [
      { name: 'CERT', url },
      { name: 'News', publishedAt },
    ],
    now,
  )
  for (const again of [
    { name: 'Other', url },
    { name: 'News', publishedAt },
  ])
    assert.deepEqual(addSources(sources, [again], now).added, [])
  for (const other of [{ name: 'CERT' }, { name: 'CERT', url: `${url}2` }, { name: 'News' }])
    assert.equal(addSources(sources, [other], now).added.length, 1)
})
