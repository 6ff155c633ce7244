import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { sql } from '../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const organization = await newOrganization()

const create = (name: string, key: string, as: TestOrganization = organization, more: object = {}) =>
  as.request('/public/v1/vendors/groups', {
    method: 'POST',
    body: { name, ...more },
    headers: { 'Idempotency-Key': key },
  })

test('the same key and body give the same answer again, and nothing is created twice', async () => {
  const key = randomUUID()
  const first = await create('once', key)
  const second = await create('once', key)
  assert.equal(first.status, 200)
  assert.equal(first.headers.get('idempotency-replayed'), null)
  assert.equal(second.status, 200)
  assert.equal(second.headers.get('idempotency-replayed'), 'true')
  assert.equal(second.text, first.text)
  assert.notEqual(second.headers.get('x-request-id'), first.headers.get('x-request-id'))
})

test('reordered or output-only fields count as the same body', async () => {
  const key = randomUUID()
  const first = await create('canonical', key, organization, { description: 'd' })
  const second = await organization.request('/public/v1/vendors/groups', {
    method: 'POST',
    body: '{ "description": "d", "memberCount": "1", "name": "canonical" }',
    headers: { 'Idempotency-Key': key, 'Content-Type': 'application/json' },
  })
  assert.equal(second.text, first.text)
})

test('the same key with another body is 409 and changes nothing', async () => {
  const key = randomUUID()
  await create('first body', key)
  const { status, body } = await create('second body', key)
  assert.equal(status, 409)
  assert.equal(body.code, 10)
  assert.equal(body.error.code, 'ABORTED')
  assert.equal(body.details[0].reason, 'IDEMPOTENCY_KEY_REUSED')
  assert.equal((await create('second body', randomUUID())).status, 200)
})

test('a final refusal is stored and repeated byte for byte', async () => {
  await create('occupied', randomUUID())
  const key = randomUUID()
  const first = await create('occupied', key)
  const second = await create('occupied', key)
  assert.equal(first.status, 409)
  assert.equal(second.status, 409)
  assert.equal(second.headers.get('idempotency-replayed'), 'true')
  assert.equal(second.text, first.text)
})

test('invalid input does not use up the key', async () => {
  const key = randomUUID()
  assert.equal((await create('  ', key)).status, 400)
  assert.equal((await create('mended', key)).status, 200)
})

test('a missing scope does not use up the key', async () => {
  const key = randomUUID()
  const reader = await newOrganization(['vendor-directory.read'])
  assert.equal((await create('n', key, reader)).status, 403)
})

test('the same key in another organization is a different key', async () => {
  const key = randomUUID()
  const other = await newOrganization()
  const [first, second] = [await create('mine', key), await create('theirs', key, other)]
  assert.equal(first.status, 200)
  assert.equal(second.status, 200)
})

test('of twenty concurrent calls with one key one runs, and the others get its answer or are told that it is running', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => create('parallel', key)))
  const made = replies.filter(
    ({ status, headers }) => status === 200 && headers.get('idempotency-replayed') === null,
  )
  assert.equal(made.length, 1)
  for (const { status, text, body } of replies) {
    if (status === 200) assert.equal(text, made[0]?.text)
    else assert.equal(body.details[0].reason, 'IDEMPOTENCY_IN_PROGRESS')
  }
  assert.equal((await create('parallel', key)).text, made[0]?.text)
})

test('a key is kept for 24 hours, then it is free and its row deleted', async () => {
  const key = randomUUID()
  await create('aged', key)
  await service.store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update idempotency_key set created_at = now() - interval '24 hours'
      where organization_id = ${db.organizationId} and key = ${key}`),
  )
  const { status, headers } = await create('aged', key)
  assert.equal(status, 409)
  assert.equal(headers.get('idempotency-replayed'), null)
})

for (const key of ['', ' ', 'a b', 'ä', 'x'.repeat(256)]) {
  test(`the key ${JSON.stringify(key.slice(0, 5))}… of ${key.length} characters is refused`, async () => {
    const { status, body } = await create('n', key)
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'IDEMPOTENCY_KEY_MALFORMED')
  })
}

const list = () =>
  organization.request('/public/v1/vendors/groups', { headers: { 'Idempotency-Key': 'read' } })

test('a read ignores the key and answers afresh each time', async () => {
  const before = await list()
  await create('between', randomUUID())
  const afterwards = await list()
  assert.notEqual(afterwards.text, before.text)
  assert.equal(afterwards.headers.get('idempotency-replayed'), null)
})
