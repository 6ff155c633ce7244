import { newId } from '../domain/kernel/id.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, type ErrorReason } from '@parapet/contract'
import {
  createAuthDatabase,
  createTestCredential,
  type TestCredential,
} from '../../../test/support/auth/auth-database.ts'
import { createTestStore } from '../../../test/support/create-test-store.ts'
import { startAuthProcess } from '../../../test/support/auth/auth-process.ts'
import { hashClientSecret, newClientSecret } from '../domain/connectors/client-secret.ts'
import { isPassingDatabaseError } from '../store/kernel/database-error.ts'
import { deleteCredential, updateCredentialSecret } from '../store/connectors/credential.ts'
import { sql } from '../store/kernel/sql.ts'
import { issueAccessToken } from './access-token.ts'
import { createAuthenticate } from './authenticate.ts'
import { createCredentialStates } from './credential-states.ts'

const { url, store } = await createAuthDatabase()
const publicUrl = 'https://parapet.example'
let now = new Date()
const clock = (): Date => now
const [first, second] = await Promise.all([
  startAuthProcess(store, { publicUrl, clock }),
  startAuthProcess(store, { publicUrl, clock }),
])

const issue = (credential: TestCredential, credentialVersion = 1): Promise<string> =>
  issueAccessToken(first.context, {
    clientId: credential.clientId,
    organization: credential.publicId,
    scopes: ['findings.read', 'avd.read'],
    credentialVersion,
    ttlSeconds: 600,
  })

const present = (process: typeof first, token: string) =>
  process.authenticate({ authorization: [`Bearer ${token}`] })

const refusal = async (
  call: Promise<unknown>,
): Promise<{ reason: ErrorReason; challenge: string | undefined }> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof ApiError, String(error))
  assert.equal(error.status, 401)
  return { reason: error.reason, challenge: error.extra.headers?.['WWW-Authenticate'] }
}

const rotate = ({ organizationId, clientId }: TestCredential): Promise<unknown> =>
  store.inOrganization(organizationId, (db) =>
    updateCredentialSecret(db, {
      clientId,
      secretHash: hashClientSecret(newClientSecret()),
      rotatedBy: { type: 'ACTOR_TYPE_SYSTEM', id: 'test', displayName: 'Test' },
    }),
  )

const remove = ({ organizationId, clientId }: TestCredential): Promise<unknown> =>
  store.inOrganization(organizationId, (db) => deleteCredential(db, clientId))

const metadata = 'resource_metadata="https://parapet.example/.well-known/oauth-protected-resource"'

test('the principal comes from the token, its scopes from what the credential still has', async () => {
  const credential = await createTestCredential(store, ['avd.read', 'questionnaires.read'])
  assert.deepEqual(await present(first, await issue(credential)), {
    organizationId: credential.organizationId,
    publicOrganizationId: credential.publicId,
    actor: { type: 'ACTOR_TYPE_API_CLIENT', id: credential.clientId, displayName: 'test' },
    channel: 'CHANNEL_REST',
    scopes: new Set(['avd.read']),
  })
})

test('without credentials the challenge has no error; with bad ones it says invalid_token', async () => {
  assert.deepEqual(await refusal(first.authenticate({ authorization: [] })), {
    reason: 'MISSING_AUTHORIZATION',
    challenge: `Bearer ${metadata}`,
  })
  const { reason, challenge } = await refusal(present(first, 'nonsense'))
  assert.equal(reason, 'MALFORMED_TOKEN')
  assert.match(
    challenge ?? '',
    /^Bearer error="invalid_token", error_description="[^"\\]+", resource_metadata="[^"]+"$/,
  )
  assert.ok(challenge?.endsWith(metadata))
})

test('a header that is not "Bearer", one space and a token is refused and never trimmed', async () => {
  const token = await issue(await createTestCredential(store))
  for (const value of [
    '',
    'Bearer',
    'Bearer ',
    token,
    `Bearer  ${token}`,
    ` Bearer ${token}`,
    `Bearer ${token} `,
    `Bearer\t${token}`,
    `Bearer ${token.slice(0, 50)} ${token.slice(50)}`,
    `Bearer ${token}\n`,
    `Bearer "${token}"`,
    `Bearer: ${token}`,
    `Bearer ${token},Bearer ${token}`,
    `Basic ${token}`,
    `Token ${token}`,
    `Bearer\u00a0${token}`,
  ])
    assert.equal(
      (await refusal(first.authenticate({ authorization: [value] }))).reason,
      'MALFORMED_TOKEN',
      value,
    )
  const twice = [`Bearer ${token}`, `Bearer ${token}`]
  assert.equal((await refusal(first.authenticate({ authorization: twice }))).reason, 'MALFORMED_TOKEN')
  assert.ok(await first.authenticate({ authorization: [`bearer ${token}`] }))
})

test('a token is refused from the second it expires, even if it was accepted before', async (t) => {
  t.after(() => (now = new Date()))
  const token = await issue(await createTestCredential(store))
  const issued = now
  now = new Date(issued.getTime() + 598_000)
  await present(first, token)
  now = new Date(issued.getTime() + 600_000)
  assert.equal((await refusal(present(first, token))).reason, 'TOKEN_EXPIRED')
  assert.equal((await refusal(present(first, token))).reason, 'TOKEN_EXPIRED')
  assert.equal((await refusal(present(second, token))).reason, 'TOKEN_EXPIRED')
})

test("a deleted credential is refused on this process's next request and within 5 s on another", async () => {
  const credential = await createTestCredential(store)
  const token = await issue(credential)
  await Promise.all([present(first, token), present(second, token)])
  await remove(credential)
  const removedAt = performance.now()
  first.credentialStates.invalidate(credential.clientId)
  assert.equal((await refusal(present(first, token))).reason, 'CREDENTIAL_REVOKED')
  let sentAt = removedAt
  while (await present(second, token).catch(() => undefined)) {
    assert.ok(sentAt - removedAt < 5_000)
    await sleep(50)
    sentAt = performance.now()
  }
  assert.equal((await refusal(present(second, token))).reason, 'CREDENTIAL_REVOKED')
})

test('rotating a credential ends its old tokens the same way, and new ones work immediately everywhere', async () => {
  const credential = await createTestCredential(store)
  const old = await issue(credential)
  await Promise.all([present(first, old), present(second, old)])
  await rotate(credential)
  first.credentialStates.invalidate(credential.clientId)
  assert.equal((await refusal(present(first, old))).reason, 'CREDENTIAL_REVOKED')
  const fresh = await issue(credential, 2)
  await present(first, fresh)
  await present(second, fresh)
  assert.equal((await refusal(present(second, old))).reason, 'CREDENTIAL_REVOKED')
})

test("a token that names another organization than its credential's is refused", async () => {
  const credential = await createTestCredential(store)
  const token = await issue({ ...credential, publicId: newId('org') })
  assert.equal((await refusal(present(first, token))).reason, 'CREDENTIAL_REVOKED')
})

test('an accepted token is refused once its key is gone', async () => {
  const own = await startAuthProcess(store, { publicUrl, clock, reloadMs: 600_000 })
  const token = await issue(await createTestCredential(store))
  await present(own, token)
  await store.system((db) => db.run(sql`delete from signing_key`))
  await own.keyring.reload()
  assert.equal((await refusal(present(own, token))).reason, 'MALFORMED_TOKEN')
  await Promise.all([first.keyring.reload(), second.keyring.reload()])
})

test('many requests of one credential query the database once in two seconds', async (t) => {
  let reads = 0
  const counting = createTestStore({ url, onStatement: () => void (reads += 1) })
  t.after(() => counting.close())
  const authenticate = createAuthenticate({
    ...first.context,
    credentialStates: createCredentialStates(counting),
  })
  const authorization = [`Bearer ${await issue(await createTestCredential(store))}`]
  const frozenAt = performance.now()
  t.mock.method(performance, 'now', () => frozenAt)
  await Promise.all(Array.from({ length: 500 }, () => authenticate({ authorization })))
  assert.equal(reads, 1)
})

test('while the database is unreachable its error passes through, and nothing of it is cached', async (t) => {
  const gone = createTestStore({ url: 'postgresql://nobody@127.0.0.1:1/none' })
  t.after(() => gone.close())
  let reached = gone
  const states = createCredentialStates({ ...store, system: (work) => reached.system(work) })
  const authenticate = createAuthenticate({ ...first.context, credentialStates: states })
  const authorization = [`Bearer ${await issue(await createTestCredential(store))}`]
  await assert.rejects(authenticate({ authorization }), (error) => isPassingDatabaseError(error))
  reached = store
  assert.ok(await authenticate({ authorization }))
})
