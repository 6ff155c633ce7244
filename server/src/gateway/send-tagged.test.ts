import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { newCursorKey } from '../domain/kernel/cursor.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import { openPage } from './paging.ts'
import { toTagged } from './send-tagged.ts'

const { newOrganization, newCredential, exchange, url } = await startService()
const path = '/public/v1/vendors/groups'

type Sent = { status: number; headers: IncomingMessage['headers']; bytes: Buffer }

type Options = { method?: 'GET' | 'HEAD'; headers?: Record<string, string> }

/** What is on the wire: `fetch` would undo the coding. */
const send = async (given: string, { method = 'GET', headers = {} }: Options): Promise<Sent> => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}${given}`, { method, headers }, resolve).on('error', reject).end()
  })
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }
}

const callerOf =
  (token: string) =>
  (given: string, { method = 'GET', headers = {} }: Options = {}): Promise<Sent> =>
    send(given, { method, headers: { Authorization: `Bearer ${token}`, ...headers } })

const addGroups = async ({ client }: TestOrganization, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await client.createVendorGroup({ name })
}

const tagOf = ({ headers }: Sent): string => {
  assert.match(headers.etag ?? '', /^W\/"[\w-]{43}(?:\.\d+)?"$/)
  return headers.etag ?? ''
}

test('a client that has the answer already gets 304 without a body, until the answer changes', async () => {
  const organization = await newOrganization()
  await addGroups(organization, 'One')
  const call = callerOf(organization.token)
  const first = await call(path)
  const etag = tagOf(first)
  assert.equal(first.headers['cache-control'], 'private, no-cache')
  const again = await call(path, { headers: { 'If-None-Match': etag } })
  assert.equal(again.status, 304)
  assert.equal(again.bytes.length, 0)
  assert.equal(again.headers['content-type'], undefined)
  assert.equal(again.headers['content-length'], undefined)
  for (const name of ['etag', 'cache-control', 'vary'])
    assert.equal(again.headers[name], first.headers[name], name)
  assert.match(String(again.headers['ratelimit']), /^"rest";r=/)
  assert.match(String(again.headers['x-request-id']), /^req_/)
  await addGroups(organization, 'Two')
  const changed = await call(path, { headers: { 'If-None-Match': etag } })
  assert.equal(changed.status, 200)
  assert.notEqual(tagOf(changed), etag)
})

test('the tag is compared weakly, in a list, and * matches any answer', async () => {
  const organization = await newOrganization()
  const call = callerOf(organization.token)
  const etag = tagOf(await call(path))
  const strong = etag.slice('W/'.length)
  for (const [known, status] of [
    [strong, 304],
    [`"a,b", ${etag} , W/"c"`, 304],
    ['*', 304],
    [' * ', 304],
    ['"*"', 200],
    ['', 200],
    ['W/"other"', 200],
    [strong.slice(1, -1), 200],
    [strong.slice(0, -2), 200],
  ] as const)
    assert.equal((await call(path, { headers: { 'If-None-Match': known } })).status, status, known)
})

test('all codings of an answer have one tag, which is why it is weak', async () => {
  const organization = await newOrganization()
  await addGroups(organization, ...Array.from({ length: 10 }, (_, at) => `Group ${at}`))
  const call = callerOf(organization.token)
  const plain = await call(path)
  const packed = await call(path, { headers: { 'Accept-Encoding': 'br' } })
  assert.equal(packed.headers['content-encoding'], 'br')
  assert.deepEqual(brotliDecompressSync(packed.bytes), plain.bytes)
  assert.equal(tagOf(packed), tagOf(plain))
  const headers = { 'Accept-Encoding': 'br', 'If-None-Match': tagOf(plain) }
  const again = await call(path, { headers })
  assert.deepEqual([again.status, again.headers['content-encoding']], [304, undefined])
})

test('a page keeps its tag although its cursor is sealed again, and loses it long before the cursor expires', async () => {
  const organization = await newOrganization()
  await addGroups(organization, 'One', 'Two', 'Three')
  const call = callerOf(organization.token)
  const firstPage = await call(`${path}?limit=2`)
  const otherSeal = await call(`${path}?limit=2`)
  assert.notDeepEqual(otherSeal.bytes, firstPage.bytes)
  assert.equal(tagOf(otherSeal), tagOf(firstPage))
  assert.notEqual(tagOf(await call(`${path}?limit=1`)), tagOf(firstPage))

  const ttlSeconds = 1000
  const keys = [newCursorKey()]
  const tagAt = (seconds: number, itemsJson = '[{"id":1}]'): string => {
    const scope = { operation: 'ListVendorGroups', organizationId: 1 as OrganizationId }
    const paging = { rows: 'vendorGroups', default: 50, max: 200 }
    const page = openPage({ keys: () => keys, ttlSeconds }, paging, scope, {}, new Date(seconds * 1000))
    const { body, cursor } = page.render({ itemsJson, totalCount: 3, next: ['1'] })
    return toTagged(body, cursor).etag
  }
  assert.equal(tagAt(10_000), tagAt(10_499))
  assert.notEqual(tagAt(10_499), tagAt(10_500))
  assert.notEqual(tagAt(10_000), tagAt(10_000, '[{"id":2}]'))
})

test('nobody learns by a tag what they may not read', async () => {
  const organization = await newOrganization()
  await addGroups(organization, 'One')
  const etag = tagOf(await callerOf(organization.token)(path))
  const anything = { headers: { 'If-None-Match': '*' } }
  assert.equal((await send(path, anything)).status, 401)
  const { token: withoutScope } = await newOrganization(['findings.read'])
  assert.equal((await callerOf(withoutScope)(path, anything)).status, 403)
  const other = await callerOf((await newOrganization()).token)(path, { headers: { 'If-None-Match': etag } })
  assert.equal(other.status, 200)
  const revoked = await newCredential(organization.organizationId)
  const call = callerOf(await exchange(revoked))
  assert.equal((await call(path, { headers: { 'If-None-Match': etag } })).status, 304)
  const { status } = await organization.console(
    `/console/v1/connectors/credentials/${revoked.clientId}/delete`,
    {
      method: 'POST',
    },
  )
  assert.equal(status, 200)
  assert.equal((await call(path, { headers: { 'If-None-Match': etag } })).status, 401)
})

test('errors, changes, lists by POST and files have no tag and are not stored', async () => {
  const { request: call } = await newOrganization()
  const headers = { 'If-None-Match': '*' }
  for (const { status, headers: answered } of [
    await call('/public/v1/vendors/groups?limit=-1', { headers }),
    await call('/public/v1/vendors/vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3', { headers }),
    await call('/public/v1/vendors', { method: 'POST', body: {}, headers }),
    await call(path, { method: 'POST', body: { name: 'A' }, headers }),
    await call('/public/v1/portfolio/report.pdf', { headers }),
  ]) {
    assert.notEqual(status, 304)
    assert.equal(answered.get('etag'), null)
    assert.equal(answered.get('cache-control'), 'no-store')
  }
})

test('HEAD has the tag and the length of GET, and is answered with 304 like it', async () => {
  const organization = await newOrganization()
  const call = callerOf(organization.token)
  const whole = await call(path)
  const headers = { 'If-None-Match': tagOf(whole) }
  const head = await call(path, { method: 'HEAD' })
  const again = await call(path, { method: 'HEAD', headers })
  assert.deepEqual([head.status, again.status], [200, 304])
  assert.equal(tagOf(head), tagOf(whole))
  for (const answered of [head, again])
    assert.equal(answered.headers['content-length'], String(whole.bytes.length))
})

test('the console revalidates by its session, and a person who was removed is refused', async () => {
  const { console: call, people } = await newOrganization()
  const read = (known: string) => call(path, { role: 'viewer', headers: { 'If-None-Match': known } })
  const etag = (await read('"none"')).headers.get('etag') ?? ''
  assert.equal((await read(etag)).status, 304)
  const removed = await call(`/console/v1/members/${people.viewer}/remove`, { method: 'POST', body: {} })
  assert.equal(removed.status, 200)
  assert.equal((await read(etag)).status, 401)
})
