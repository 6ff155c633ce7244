import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { Type } from 'typebox'
import { operation } from '../../../contract/src/kernel/operation.ts'
import {
  type RequestOptions,
  startServiceWith,
  type TestOrganization,
} from '../../../test/support/harness.ts'
import { until } from '../../../test/support/until.ts'
import type { Handlers } from '../operations/handler.ts'
import { sql } from '../store/kernel/sql.ts'

const declared = { stability: 'beta', version: '1.0.0', errors: [], output: Type.Object({}) } as const

const HoldConnection = operation({
  ...declared,
  summary: 'Keep a connection until the test lets go.',
  method: 'POST',
  path: '/public/v1/holds',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  input: Type.Object({}),
})

const ReadSomething = operation({
  ...declared,
  summary: 'Read something.',
  method: 'GET',
  path: '/public/v1/somethings',
  scopes: ['vendor-directory.read'],
  input: Type.Object({}),
})

const ReadForever = operation({
  ...ReadSomething,
  summary: 'Read what never ends.',
  path: '/public/v1/forevers',
})

const ExportForever = operation({
  ...ReadSomething,
  summary: 'Export what never ends.',
  path: '/public/v1/forevers/export',
  stream: ['application/x-ndjson'],
})

const SearchSlowly = operation({
  ...ReadSomething,
  summary: 'Search until the test lets go.',
  path: '/public/v1/searches',
  heavy: true,
})

const operations = { SearchSlowly, HoldConnection, ReadSomething, ReadForever, ExportForever }

/** Hardly gets smaller when compressed, so that readers who have stopped soon have as much as they can take. */
const piece = randomBytes(3 * 1024 * 1024).toString('base64')

let letGo = Promise.withResolvers<void>()
let searching = 0

const handlers: Handlers<typeof operations> = {
  SearchSlowly: async () => {
    searching += 1
    await letGo.promise
    return {}
  },
  HoldConnection: async (_input, { db }) => {
    await db.run(sql`select 1`)
    await letGo.promise
    return {}
  },
  ReadSomething: async (_input, { db }) => {
    await db.run(sql`select 1`)
    return {}
  },
  ReadForever: async (_input, { db }) => {
    await db.run(sql`select pg_sleep(60)`)
    return {}
  },
  ExportForever: async function* (_input, { db }) {
    for (;;) {
      await db.run(sql`select 1`)
      yield piece
    }
  },
}

const { url, newOrganization, service } = await startServiceWith({
  areas: { tests: operations },
  operations,
  handlers,
})

/** Calls of one organization that each hold a connection, and how many have been answered so far. */
const flood = (
  t: TestContext,
  { request }: TestOrganization,
  calls: number,
  call: [path: string, options?: RequestOptions] = ['/public/v1/holds', { method: 'POST', body: {} }],
) => {
  letGo = Promise.withResolvers()
  t.after(() => letGo.resolve())
  const statuses: number[] = []
  const all = Promise.all(
    Array.from({ length: calls }, async () => {
      const reply = await request(...call)
      statuses.push(reply.status)
      return reply
    }),
  )
  return { statuses, end: () => (letGo.resolve(), all) }
}

test('an organization that takes every connection it can get leaves some for others', async (t) => {
  const [greedy, other] = await Promise.all([newOrganization(), newOrganization()])
  const { statuses, end } = flood(t, greedy, 40)
  await until('its calls wait for connections', () => service.store.waiting() > 20)
  const replies = await Promise.all(Array.from({ length: 20 }, () => other.request('/public/v1/somethings')))
  assert.ok(replies.every(({ status }) => status === 200))
  // Calls that are waiting may be refused meanwhile.
  assert.ok(!statuses.includes(200), 'the calls that hold the connections are all still under way')
  await end()
})

test('an organization whose calls pile up is refused more, and others are not', async (t) => {
  const [greedy, other] = await Promise.all([newOrganization(), newOrganization()])
  const { statuses, end } = flood(t, greedy, 600)
  await until('its calls are refused', () => statuses.length > 0)
  assert.equal((await other.request('/public/v1/somethings')).status, 200)
  const answered = await end()
  const refused = answered.filter(({ status }) => status !== 200)
  assert.ok(refused.length > 0 && refused.length < 600)
  for (const { status, headers, body } of refused) {
    assert.equal(status, 503)
    assert.equal(headers.get('retry-after'), '1')
    assert.match(body.message, /Send fewer/)
  }
})

test('few heavy reads of an organization run at once, and its other calls are still answered', async (t) => {
  const [greedy, other] = await Promise.all([newOrganization(), newOrganization()])
  const own = flood(t, greedy, 20, ['/public/v1/searches'])
  await until('some run', () => searching === 2)
  assert.equal((await greedy.request('/public/v1/somethings')).status, 200)
  const search = other.request('/public/v1/searches')
  await until('that of the other runs too', () => searching === 3)
  assert.deepEqual(own.statuses, [])
  await Promise.all([own.end(), search])
})

test('a read that takes too long is cancelled, and its caller is told what to change', async () => {
  const { request } = await newOrganization()
  const { status, body } = await request('/public/v1/forevers')
  assert.equal(status, 503)
  assert.equal(body.details[0].reason, 'READ_TIMED_OUT')
  assert.match(body.message, /5 seconds.*filters/)
})

test('readers that have stopped lose their exports to an organization waiting for one', async (t) => {
  const gone = new AbortController()
  t.after(() => gone.abort())
  const start = async ({ token }: TestOrganization): Promise<Response> =>
    fetch(`${url}/public/v1/forevers/export`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: gone.signal,
    })
  const slow = await Promise.all(Array.from({ length: 4 }, () => newOrganization()))
  const held = await Promise.all(slow.map(start))
  assert.deepEqual(
    held.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  assert.equal((await start(await newOrganization())).status, 200)
})
