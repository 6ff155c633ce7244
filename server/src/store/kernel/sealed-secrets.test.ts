import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import pg from 'pg'
import { uuidOf } from '../../domain/kernel/id.ts'
import { query } from '../../../../test/support/trials/backup-trials.ts'
import { callWebhook, createWebhook } from '../../../../test/support/create-webhook.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { newTestKey, testSecretKeys } from '../../../../test/support/test-secret-keys.ts'
import { newCursorKey } from '../../domain/kernel/cursor.ts'
import type { GivenKeys } from '../../domain/kernel/secret-key.ts'
import { insertCursorKey } from './cursor-key.ts'
import { rotateDataKey } from './rotate-data-key.ts'
import { selectSigningKeys } from './signing-key.ts'
import { insertTotp, selectTotp } from '../accounts/console-totp.ts'
import { selectWebhookTarget } from '../connectors/webhook-delivery.ts'

const ownerUrl = await createMigratedDatabase()
const { service, newOrganization } = await startService({ databaseUrl: ownerUrl })
const { store, keyring } = service
const times = { settleSeconds: 0, lifeSeconds: 3600 }
let organization: TestOrganization
let webhookId: string
/** Secrets that nobody may find by reading the database. */
const secrets = new Map<string, Buffer>()

const bytesOf = (secret: string): Buffer => Buffer.from(secret.replace('whsec_', ''), 'base64')

before(async () => {
  organization = await newOrganization()
  const { webhook, secret } = await createWebhook(organization)
  webhookId = webhook.id
  secrets.set('the webhook secret before', bytesOf(secret))
  const { body } = await callWebhook(organization, `/${webhookId}/rotate-secret`, { overlapHours: 24 })
  secrets.set('the webhook secret', bytesOf(body.secret))
  const [signing] = await store.system((db) => selectSigningKeys(db, times))
  secrets.set('the signing key', Buffer.from(signing?.privateJwk.d ?? '', 'base64url'))
  secrets.set('the audit key', keyring.auditKey().secret.export())
  const seed = randomBytes(32)
  secrets.set('the seed of an authenticator app', seed)
  await store.system((db) => insertTotp(db, organization.people.owner, seed))
  const { d = '' } = keyring.receiptKey().privateKey.export({ format: 'jwk' })
  secrets.set('the key that signs receipts', Buffer.from(d, 'base64url'))
  secrets.set('the cursor key', keyring.cursorKeys()[0]?.secret.export() ?? Buffer.alloc(0))
})

const dumpAll = async (): Promise<string> => {
  const tables = await query<{ name: string }>(
    ownerUrl,
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  assert.ok(tables.length > 40)
  const dumps = await Promise.all(
    tables.map(({ name }) => query<{ row: string }>(ownerUrl, `select t::text as row from ${name} t`)),
  )
  return dumps
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

test('a dump of every table contains no secret in clear, in any encoding', async () => {
  const dump = await dumpAll()
  assert.ok(dump.includes(webhookId))
  for (const [what, secret] of secrets) {
    assert.ok(secret.length >= 32, what)
    // A JSON web key stored as bytes would show its text in hex.
    const nested = Buffer.from(secret.toString('base64url')).toString('hex')
    const spellings = [
      secret.toString('hex'),
      secret.toString('base64'),
      secret.toString('base64url'),
      nested,
    ]
    assert.deepEqual(
      spellings.filter((spelling) => dump.includes(spelling.replace(/=+$/, ''))),
      [],
      what,
    )
  }
})

const target = () =>
  store.inOrganization(organization.organizationId, (db) => selectWebhookTarget(db, webhookId))

test('a sealed value opens where it was stored', async () => {
  assert.deepEqual((await target())?.secrets, [
    secrets.get('the webhook secret'),
    secrets.get('the webhook secret before'),
  ])
})

test('a sealed value that was moved to another row, another organization or another column does not open', async () => {
  const other = await newOrganization()
  const { webhook: second } = await createWebhook(organization)
  const { webhook: foreign } = await createWebhook(other)
  const own = `id = '${uuidOf('whk', webhookId)}'`
  const moves = [
    `select secret from webhook where id = '${uuidOf('whk', second.id)}'`,
    `select secret from webhook where id = '${uuidOf('whk', foreign.id)}'`,
    `select previous_secret as secret from webhook where ${own}`,
    `select secret from audit_key limit 1`,
    `select set_byte(secret, length(secret) - 1, get_byte(secret, length(secret) - 1) # 1) as secret
     from webhook where ${own}`,
    `select substr(secret, 1, 20) as secret from webhook where ${own}`,
    `select ''::bytea as secret`,
  ]
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const secretBy = async (text: string): Promise<Buffer | undefined> =>
    (await client.query<{ secret: Buffer }>(text)).rows[0]?.secret
  const put = (secret: Buffer | undefined) =>
    client.query(`update webhook set secret = $1 where ${own}`, [secret])
  const kept = await secretBy(`select secret from webhook where ${own}`)
  try {
    for (const move of moves) {
      await put(await secretBy(move))
      await assert.rejects(target(), /cannot be decrypted|data key .* is missing/, move)
      await put(kept)
    }
    assert.equal((await target())?.secrets.length, 2)
  } finally {
    await client.end()
  }
})

test('after a rotation the previous data key is unused, and a running service continues', async () => {
  const next = newTestKey()
  const given: { keys: GivenKeys } = { keys: testSecretKeys }
  const running = await startService({ databaseUrl: ownerUrl, secretKeys: () => given.keys })
  const token = await organization.request('/public/v1/vendors/groups')
  assert.equal(token.status, 200)
  const earlier = await query<{ id: string }>(ownerUrl, 'select id from data_key')
  const used = `
    select distinct encode(substr(sealed, 1, 8), 'hex') as id from (
      select private_jwk as sealed from signing_key union all select secret from cursor_key
      union all select private_key from receipt_key where private_key is not null
      union all select secret from console_totp union all select secret from audit_key union all select secret from webhook
      union all select previous_secret from webhook where previous_secret is not null) as every`

  given.keys = [next, testSecretKeys[0]]
  assert.ok((await rotateDataKey(ownerUrl, given.keys)) >= 7)
  const [now, ...others] = await query<{ id: string }>(ownerUrl, used)
  assert.deepEqual(others, [])
  assert.ok(now && !earlier.some(({ id }) => id === now.id))
  const sealers = `select distinct encode(substr(sealed, 1, 8), 'hex') as id from data_key`
  assert.deepEqual(await query(ownerUrl, sealers), [{ id: next.id }])

  // What the key file contains from now on.
  given.keys = [next]
  await running.service.keyring.reload()
  const secret = await running.service.store.inOrganization(organization.organizationId, (db) =>
    selectWebhookTarget(db, webhookId),
  )
  assert.deepEqual(secret?.secrets[0], secrets.get('the webhook secret'))
  const totp = await running.service.store.system((db) => selectTotp(db, organization.people.owner))
  assert.deepEqual(totp?.secret, secrets.get('the seed of an authenticator app'))
  assert.equal(running.service.keyring.receiptKey().id, keyring.receiptKey().id)
  const later = await running.request('/public/v1/vendors/groups', { token: organization.token })
  assert.equal(later.status, 200)
  await running.service.store.system((db) => insertCursorKey(db, newCursorKey()))
  assert.deepEqual(await query(ownerUrl, used), [now])

  // A process that was not given the new key keeps what it has loaded and cannot read more.
  await assert.rejects(keyring.reload(), /restart it with the new SECRET_KEY/)
  assert.equal((await organization.request('/public/v1/vendors/groups')).status, 200)
  // A second rotation drops the data key before the last.
  await rotateDataKey(ownerUrl, [next])
  assert.equal((await query(ownerUrl, 'select from data_key')).length, 2)
  await running.service.keyring.reload()
})

test('a rotation that fails in the middle changes nothing', async () => {
  const other = await createMigratedDatabase()
  await query(other, `insert into audit_key (id, secret) values ('planted', '\\x00112233445566778899')`)
  const kept = await query(other, 'select * from data_key')
  await assert.rejects(
    rotateDataKey(other, testSecretKeys),
    /encrypted with a data key that no longer exists/,
  )
  assert.deepEqual(await query(other, 'select * from data_key'), kept)
})
