import assert from 'node:assert/strict'
import { test } from 'node:test'
import { continueTimeline, sourceEntry, statusEntry, updateEntry } from './event-timeline.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const times = {
  occurredAt: '2026-05-01T00:00:00.123456Z',
  disclosedAt: '2026-05-02T00:00:00.000000Z',
  detectedAt: '2026-05-03T00:00:00.000000Z',
}

const kinds = (timeline: readonly { entryType: string }[]): string[] =>
  timeline.map(({ entryType }) => entryType.slice('EVENT_TIMELINE_ENTRY_TYPE_'.length))

test('a timeline begins with the times of the event itself, in wire form', () => {
  const timeline = continueTimeline([], times)
  assert.deepEqual(kinds(timeline), ['OCCURRED', 'DISCLOSED', 'DETECTED'])
  assert.equal(timeline[0]?.occurredAt, '2026-05-01T00:00:00.123Z')
})

test('a start that is not known is no entry', () => {
  const disclosed = { ...times, occurredAt: times.disclosedAt }
  assert.deepEqual(kinds(continueTimeline([], disclosed)), ['DISCLOSED', 'DETECTED'])
  const detected = { ...times, occurredAt: times.detectedAt, disclosedAt: null }
  assert.deepEqual(kinds(continueTimeline([], detected)), ['DETECTED'])
})

test('times that change change in the timeline, and entries keep their ids', () => {
  const first = continueTimeline([], times, [updateEntry(['title'], now)])
  const moved = continueTimeline(first, { ...times, disclosedAt: null }, [updateEntry(['tags'], now)])
  assert.deepEqual(
    moved.map(({ id }) => id),
    ['tle_occurred', 'tle_detected', 'tle_1', 'tle_2'],
  )
  assert.equal(moved.at(-2)?.title, 'Changed: title')
})

test('of edits the last hundred stay, and of everything else all', () => {
  const from = 'SECURITY_EVENT_STATUS_NEW'
  const to = 'SECURITY_EVENT_STATUS_INVESTIGATING'
  let timeline = continueTimeline([], times, [statusEntry({ from, to }, now, { comment: 'Why.' })])
  for (let count = 0; count < 150; count += 1)
    timeline = continueTimeline(timeline, times, [updateEntry(['summary'], now)])
  assert.equal(timeline.length, 3 + 1 + 100)
  assert.equal(timeline[3]?.description, 'Why.')
  assert.equal(timeline.at(-1)?.id, 'tle_151')
  assert.equal(new Set(timeline.map(({ id }) => id)).size, timeline.length)
})

test('a source is in the timeline when it was published, or else read', () => {
  const source = {
    id: 'src_1',
    name: 'CERT',
    sourceType: 'EVENT_SOURCE_TYPE_CERT' as const,
    retrievedAt: '2026-05-05T00:00:00.000Z',
    reliability: 'SOURCE_RELIABILITY_CONFIRMED' as const,
  }
  assert.equal(sourceEntry(source).occurredAt, source.retrievedAt)
  const publishedAt = '2026-05-04T00:00:00.000Z'
  assert.deepEqual(sourceEntry({ ...source, publishedAt }), {
    occurredAt: publishedAt,
    entryType: 'EVENT_TIMELINE_ENTRY_TYPE_SOURCE_ADDED',
    title: 'Reported by CERT',
    sourceId: 'src_1',
  })
})
