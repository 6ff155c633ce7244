import type { OrganizationId } from '../domain/kernel/id.ts'
import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceiptSignature } from '@parapet/contract'
import { createTestStore } from '../../../test/support/create-test-store.ts'
import { openCursor, sealCursor, toCursorScope } from '../domain/kernel/cursor.ts'
import { signReceipt } from '../domain/scoring/receipt-key.ts'
import { sql } from '../store/kernel/sql.ts'
import type { Store } from '../store/kernel/store.ts'
import { issueAccessToken } from './access-token.ts'
import { createKeyring, type KeyringOptions, rotateKeys } from './keyring.ts'
import { asOwner } from '../../../test/support/scratch-database.ts'
import { createAuthDatabase, createTestCredential } from '../../../test/support/auth/auth-database.ts'
import { startAuthProcess } from '../../../test/support/auth/auth-process.ts'
import { until } from '../../../test/support/until.ts'

const seldom = 600_000

const open = async (t: TestContext, store: Store, options: Partial<KeyringOptions> = {}) => {
  const keyring = await createKeyring({
    store,
    tokenTtlSeconds: 3600,
    cursorTtlSeconds: 86_400,
    reloadMs: seldom,
    onReloadError: () => {},
    ...options,
  })
  t.after(keyring.close)
  return keyring
}

/** Backdates the keys by this much. Only the owner of the database can. */
const age = async (url: string, byHours: number): Promise<void> => {
  for (const table of ['signing_key', 'cursor_key', 'receipt_key'])
    await asOwner(`update ${table} set created_at = created_at - make_interval(hours => ${byHours})`, url)
}

const countKeys = async (store: Store): Promise<{ signing: number; cursor: number } | undefined> => {
  const [row] = await store.system((db) =>
    db.run(sql<{ signing: number; cursor: number }>`
      select (select count(*)::int from signing_key) as signing, (select count(*)::int from cursor_key) as cursor`),
  )
  return row
}

const kidsOf = (keyring: Awaited<ReturnType<typeof open>>): (string | undefined)[] =>
  keyring.jwks().keys.map(({ kid }) => kid)

test('processes that start concurrently on an empty database share one key of each kind', async (t) => {
  const { url, store } = await createAuthDatabase()
  const keyrings = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const own = createTestStore({ url, maxConnections: 2 })
      after(() => own.close())
      return open(t, own)
    }),
  )
  assert.deepEqual(await countKeys(store), { signing: 1, cursor: 1 })
  assert.equal(new Set(keyrings.map((keyring) => keyring.signingKey().kid)).size, 1)
  assert.equal(new Set(keyrings.map((keyring) => keyring.cursorKeys()[0]?.id)).size, 1)
})

test('a new key is published immediately, and signs and seals once every process has had time to load it', async (t) => {
  const { url, store } = await createAuthDatabase()
  const keyring = await open(t, store)
  await age(url, 1)
  const before = { kid: keyring.signingKey().kid, cursor: keyring.cursorKeys()[0]?.id }
  const made = await rotateKeys(store)
  await keyring.reload()
  assert.deepEqual(kidsOf(keyring), [made.signingKey, before.kid])
  assert.equal(keyring.signingKey().kid, before.kid)
  assert.deepEqual(
    keyring.cursorKeys().map(({ id }) => id),
    [before.cursor, made.cursorKey],
  )
  await age(url, 1)
  await keyring.reload()
  assert.equal(keyring.signingKey().kid, made.signingKey)
  assert.deepEqual(
    keyring.cursorKeys().map(({ id }) => id),
    [made.cursorKey, before.cursor],
  )
})

test('receipts of a replaced key verify with the published key for ever, and nobody can sign with it any more', async (t) => {
  const { url, store } = await createAuthDatabase()
  const keyring = await open(t, store)
  await age(url, 1)
  const old = signReceipt(keyring.receiptKey(), '{}')
  const isVerified = ({ keyId, value }: ReceiptSignature): boolean => {
    const jwk = keyring.receiptJwks().keys.find(({ kid }) => kid === keyId)
    assert.ok(jwk, 'The key is not published.')
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(null, Buffer.from('parapet-score-receipt/1\n{}'), key, Buffer.from(value, 'base64url'))
  }
  const { receiptKey } = await rotateKeys(store)
  await keyring.reload()
  assert.equal(keyring.receiptKey().id, old.keyId)
  for (const hours of [1, 1000]) {
    await age(url, hours)
    await keyring.reload()
    assert.deepEqual(
      keyring.receiptJwks().keys.map(({ kid }) => kid),
      [receiptKey, old.keyId],
    )
    const next = signReceipt(keyring.receiptKey(), '{}')
    assert.equal(next.keyId, receiptKey)
    assert.ok(isVerified(next) && isVerified(old))
  }
  const kept = await store.system((db) =>
    db.run(sql<{ id: string }>`select id from receipt_key where private_key is not null`),
  )
  assert.deepEqual(kept, [{ id: receiptKey }])
})

test('rotation refuses no live token, on the process that saw it and on one that did not', async () => {
  const { url, store } = await createAuthDatabase()
  const credential = await createTestCredential(store)
  const options = { reloadMs: seldom, publicUrl: 'https://parapet.example' }
  const [seeing, blind] = await Promise.all([
    startAuthProcess(store, options),
    startAuthProcess(store, options),
  ])
  const issue = (process: typeof seeing): Promise<string> =>
    issueAccessToken(process.context, {
      clientId: credential.clientId,
      organization: credential.publicId,
      scopes: ['avd.read'],
      credentialVersion: 1,
      ttlSeconds: 3600,
    })
  const assertAccepted = async (token: string): Promise<void> => {
    for (const { authenticate } of [seeing, blind]) {
      const principal = await authenticate({ authorization: [`Bearer ${token}`] })
      assert.equal(principal.actor.id, credential.clientId)
    }
  }
  await age(url, 1)
  const old = await issue(seeing)
  const { signingKey } = await rotateKeys(store)
  await seeing.keyring.reload()
  await assertAccepted(old)
  await assertAccepted(await issue(seeing))
  await age(url, 1)
  await seeing.keyring.reload()
  assert.equal(seeing.keyring.signingKey().kid, signingKey)
  assert.ok(!blind.keyring.knows(signingKey))
  await sleep(1_000)
  await assertAccepted(await issue(seeing))
  await assertAccepted(old)
})

test('cursors sealed before a rotation open after it, and the other way round', async (t) => {
  const { url, store } = await createAuthDatabase()
  const [first, second] = [await open(t, store), await open(t, store)]
  await age(url, 1)
  const organizationId = 1 as OrganizationId
  const scope = toCursorScope({ operation: 'ListVendorGroups', organizationId, arguments: {} })
  const now = new Date()
  const position = { after: ['a', 'b'], totalCount: 2 }
  const seal = (): string => sealCursor(first.cursorKeys(), scope, position, now)
  const assertOpens = (cursor: string): void => {
    for (const keyring of [first, second])
      assert.deepEqual(openCursor(keyring.cursorKeys(), scope, cursor, { now, ttlSeconds: 60 }), position)
  }
  const old = seal()
  await rotateKeys(store)
  await first.reload()
  assertOpens(seal())
  await second.reload()
  await age(url, 1)
  await first.reload()
  assert.notEqual(seal().slice(0, 10), old.slice(0, 10))
  assertOpens(seal())
  assertOpens(old)
})

test('an old key is deleted when nothing made with it can be valid, and not before', async (t) => {
  const { url, store } = await createAuthDatabase()
  const keyring = await open(t, store)
  const first = keyring.signingKey().kid
  await age(url, 1000)
  await rotateKeys(store)
  await keyring.reload()
  await age(url, 1)
  await keyring.reload()
  assert.deepEqual(await countKeys(store), { signing: 2, cursor: 2 })
  assert.ok(keyring.knows(first))
  await age(url, 1)
  await keyring.reload()
  assert.deepEqual(await countKeys(store), { signing: 1, cursor: 2 })
  assert.ok(!keyring.knows(first))
  await age(url, 23)
  await keyring.reload()
  assert.deepEqual(await countKeys(store), { signing: 1, cursor: 1 })
})

test('concurrent rotations leave every process with the same key', async (t) => {
  const { url, store } = await createAuthDatabase()
  const keyrings = [await open(t, store), await open(t, store)]
  await Promise.all(Array.from({ length: 5 }, () => rotateKeys(store)))
  await age(url, 1)
  await Promise.all(keyrings.map((keyring) => keyring.reload()))
  assert.deepEqual(await countKeys(store), { signing: 6, cursor: 6 })
  assert.equal(new Set(keyrings.map((keyring) => keyring.signingKey().kid)).size, 1)
  assert.equal(new Set(keyrings.map((keyring) => keyring.cursorKeys()[0]?.id)).size, 1)
})

test('unknown key names cause one database look-up per second, however many there are', async (t) => {
  const { url } = await createAuthDatabase()
  let reads = 0
  const onStatement = (text: string): void => void (reads += text.includes('from signing_key') ? 1 : 0)
  const store = createTestStore({ url, onStatement })
  t.after(() => store.close())
  const keyring = await open(t, store)
  const now = performance.now() + 1_000
  t.mock.method(performance, 'now', () => now)
  reads = 0
  const found = await Promise.all(
    Array.from({ length: 200 }, (_, index) => keyring.verificationKey(`kid${index}`)),
  )
  assert.ok(found.every((key) => key === undefined))
  assert.equal(await keyring.verificationKey('another'), undefined)
  assert.equal(reads, 1)
})

test('keys are reloaded automatically, and kept while the database is unreachable', async (t) => {
  const { url, store } = await createAuthDatabase()
  const fragile = createTestStore({ url, maxConnections: 2 })
  let failures = 0
  const keyring = await open(t, fragile, { reloadMs: 50, onReloadError: () => void (failures += 1) })
  const { signingKey } = await rotateKeys(store)
  await until('the new key is known', () => keyring.knows(signingKey))
  await fragile.close()
  await until('reloads have failed', () => failures >= 2)
  assert.ok(keyring.knows(signingKey))
  assert.equal(keyring.jwks().keys.length, 2)
})

test('nothing private is published', async (t) => {
  const { store } = await createAuthDatabase()
  const [key] = (await open(t, store)).jwks().keys
  assert.deepEqual(Object.keys(key ?? {}).toSorted(), ['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  assert.deepEqual([key?.kty, key?.crv, key?.alg, key?.use], ['OKP', 'Ed25519', 'EdDSA', 'sig'])
})
