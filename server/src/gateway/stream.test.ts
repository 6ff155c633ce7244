import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { ApiError } from '@parapet/contract'
import { createStreamPlaces, openStream, requireMediaType } from './stream.ts'

const tracked = (pieces: readonly (string | Error)[]) => {
  const events: string[] = []
  const generate = async function* (): AsyncGenerator<string, void> {
    try {
      for (const piece of pieces) {
        events.push(`make ${piece instanceof Error ? 'error' : piece}`)
        if (piece instanceof Error) throw piece
        yield piece
      }
    } finally {
      events.push('ended')
    }
  }
  return { events, open: () => openStream(generate(), () => events.push('left')) }
}

test('the pieces come in order, and the place is left when all are read', async () => {
  const { events, open } = tracked(['a', 'b', 'c'])
  const stream = await open()
  assert.deepEqual(events, ['make a'])
  const closed = once(stream, 'close')
  assert.equal(await text(stream), 'abc')
  await closed
  assert.deepEqual(events.slice(-2), ['ended', 'left'])
})

test('what goes wrong with the first piece is thrown, and the place is left', async () => {
  const { events, open } = tracked([new Error('no')])
  await assert.rejects(open(), /no/)
  assert.deepEqual(events, ['make error', 'ended', 'left'])
})

test('what goes wrong later breaks the stream', async () => {
  const { events, open } = tracked(['a', new Error('late')])
  await assert.rejects(text(await open()), /late/)
  assert.deepEqual(events.slice(-2), ['ended', 'left'])
})

test('a stream that nobody reads makes no more than two pieces, and ends them when it is cut', async () => {
  const { events, open } = tracked(['a', 'b', 'c', 'd'])
  const stream = await open()
  stream.read(0)
  await new Promise(setImmediate)
  stream.destroy()
  await once(stream, 'close')
  assert.ok(!events.includes('make c'), events.join())
  assert.deepEqual(events.slice(-2), ['ended', 'left'])
})

test('a stream that is cut before its first read ends its pieces too', async () => {
  const { events, open } = tracked(['a', 'b'])
  const stream = await open()
  stream.destroy()
  await once(stream, 'close')
  assert.deepEqual(events, ['make a', 'ended', 'left'])
})

test('places are bounded in all and for one organization, and free again when left', () => {
  const { take } = createStreamPlaces(3, 2)
  const leave = take('a')
  take('a')
  assert.throws(() => take('a'), { reason: 'UNAVAILABLE', status: 503 })
  take('b')
  assert.throws(() => take('c'), ApiError)
  leave()
  leave()
  take('c')
  assert.throws(() => take('b'), ApiError)
})

test('a caller who takes none of the media types is refused with their names', () => {
  const offered = ['application/x-ndjson', 'text/csv'] as const
  assert.equal(requireMediaType('text/csv', offered), 'text/csv')
  assert.throws(() => requireMediaType('image/png', offered), {
    reason: 'NOT_ACCEPTABLE',
    status: 406,
    message: /application\/x-ndjson or text\/csv/,
  })
})
