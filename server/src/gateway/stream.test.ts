// Runs alone: its timers stand still.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createStreams, openStream, requireMediaType } from './stream.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })

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
  const open = async (now?: () => number) =>
    (await openStream(generate(), () => events.push('left'), now)).stream
  return { events, generate, open }
}

test('the pieces come in order, and the slot is released when all are read', async () => {
  const { events, open } = tracked(['a', 'b', 'c'])
  const stream = await open()
  assert.deepEqual(events, ['make a'])
  const closed = once(stream, 'close')
  assert.equal(await text(stream), 'abc')
  await closed
  assert.deepEqual(events.slice(-2), ['ended', 'left'])
})

test('an error in the first piece is thrown, and the slot is released', async () => {
  const { events, open } = tracked([new Error('no')])
  await assert.rejects(open(), /no/)
  assert.deepEqual(events, ['make error', 'ended', 'left'])
})

test('a later error breaks the stream', async () => {
  const { events, open } = tracked(['a', new Error('late')])
  await assert.rejects(text(await open()), /late/)
  assert.deepEqual(events.slice(-2), ['ended', 'left'])
})

test('a stream nobody reads produces at most two pieces, and ends them when it is cut', async () => {
  const { events, open } = tracked(['a', 'b', 'c', 'd'])
  const stream = await open()
  stream.read(0)
  await new Promise(setImmediate)
  stream.destroy()
  await once(stream, 'close')
  assert.ok(!events.includes('make c'), events.join())
  assert.deepEqual(events.slice(-2), ['ended', 'left'])
})

test('a stream cut before its first read ends its pieces too', async () => {
  const { events, open } = tracked(['a', 'b'])
  const stream = await open()
  stream.destroy()
  await once(stream, 'close')
  assert.deepEqual(events, ['make a', 'ended', 'left'])
})

const endless = async function* (): AsyncGenerator<string, void> {
  for (;;) yield 'piece'
}

test('a stream lags once its reader has kept it waiting longer than the pieces allow', async () => {
  let at = 0
  const { stream, lagMs } = await openStream(
    endless(),
    () => {},
    () => at,
  )
  at = 5_000
  assert.equal(lagMs(), 0)
  stream.read(0)
  await turn()
  const taken = -lagMs() / 2_000
  assert.ok(taken >= 1, 'every piece that is taken allows for two seconds more')
  at += 2_000 * taken + 1
  assert.equal(lagMs(), 1)
  stream.destroy()
})

test('a reader that took many pieces at once may stop for eight seconds at most', async () => {
  let at = 0
  const { stream, lagMs } = await openStream(
    endless(),
    () => {},
    () => at,
  )
  const reader = stream.iterator()
  for (let taken = 0; taken < 100; taken += 1) await reader.next()
  await turn()
  at = 8_001
  assert.equal(lagMs(), 1)
  stream.destroy()
})

test('one organization takes at most half of the slots, and others find the rest', async () => {
  const { open } = createStreams(4)
  const opened: number[] = []
  const start = async (organizationId: number): Promise<void> => {
    await open(organizationId as OrganizationId, endless())
    opened.push(organizationId)
  }
  for (const one of [1, 1, 1, 1, 2, 3]) void start(one)
  await turn()
  assert.deepEqual(opened, [1, 1, 2, 3])
})

test('while all slots are taken and somebody waits, the slowest reader is cut off, and nobody before', async () => {
  let at = 0
  const { open } = createStreams(2, () => at)
  const first = await open(1 as OrganizationId, endless())
  at = 4_000
  const second = await open(2 as OrganizationId, endless())
  const third = open(3 as OrganizationId, endless())
  mock.timers.tick(500)
  assert.deepEqual([first.destroyed, second.destroyed], [false, false])
  at = 6_000
  mock.timers.tick(500)
  assert.deepEqual([first.destroyed, second.destroyed], [true, false])
  assert.equal((await third).destroyed, false)
  at = 60_000
  mock.timers.tick(5_000)
  assert.equal(second.destroyed, false, 'nobody waits any more')
})

test('a caller that accepts none of the media types is refused with their names', () => {
  const offered = ['application/x-ndjson', 'text/csv'] as const
  assert.equal(requireMediaType('text/csv', offered), 'text/csv')
  assert.throws(() => requireMediaType('image/png', offered), {
    reason: 'NOT_ACCEPTABLE',
    status: 406,
    message: /application\/x-ndjson or text\/csv/,
  })
})
