import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { OrganizationId } from '../domain/kernel/id.ts'
import type { Principal } from '../operations/handler.ts'
import { createTurns } from './create-turns.ts'

const caller = (organization: number, type: Principal['actor']['type'], id: string) => ({
  organizationId: organization as OrganizationId,
  actor: { type, id, displayName: id },
})

/** Turns with work that goes on until it or the test ends. */
const hold = (t: TestContext, places: { places: number; linkPlaces: number }) => {
  const turns = createTurns({ ...places, refusal: 'Too many.' })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const calls: Promise<void>[] = []
  let isOver = false
  const call = (organization: number, type: Principal['actor']['type'], id: string): Promise<void> => {
    const done = turns(caller(organization, type, id), async () => {
      begun.push(id)
      if (!isOver) await new Promise<void>((resolve) => void ends.push(resolve))
    })
    calls.push(done)
    return done
  }
  t.after(() => {
    isOver = true
    for (const end of ends) end()
    return Promise.allSettled(calls)
  })
  return { begun, call, endFirst: () => ends.shift()?.() }
}

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

test('calls by links keep no member waiting, and one link keeps no other organization waiting', async (t) => {
  const { begun, call } = hold(t, { places: 2, linkPlaces: 2 })
  for (let index = 0; index < 5; index += 1) void call(1, 'ACTOR_TYPE_VENDOR', `link ${index}`)
  void call(1, 'ACTOR_TYPE_USER', 'member')
  void call(2, 'ACTOR_TYPE_VENDOR', 'link of another organization')
  await settled()
  assert.deepEqual(begun.toSorted(), ['link 0', 'link of another organization', 'member'])
})

test('a link has one call running at a time, and the next one follows it', async (t) => {
  const { begun, call, endFirst } = hold(t, { places: 2, linkPlaces: 8 })
  const first = call(1, 'ACTOR_TYPE_VENDOR', 'link')
  void call(1, 'ACTOR_TYPE_VENDOR', 'link')
  void call(1, 'ACTOR_TYPE_VENDOR', 'other link')
  await settled()
  assert.deepEqual(begun, ['link', 'other link'])
  endFirst()
  await first
  await settled()
  assert.deepEqual(begun, ['link', 'other link', 'link'])
})

test('what finds no seat to wait in is refused', async (t) => {
  const { call } = hold(t, { places: 1, linkPlaces: 1 })
  const calls = Array.from({ length: 10 }, () => call(1, 'ACTOR_TYPE_USER', 'member'))
  await assert.rejects(Promise.race(calls), { message: 'Too many.' })
})
