import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorReason } from '@parapet/contract'
import { SignJWT } from 'jose'
import { startService } from '../../../test/support/harness.ts'
import { rawHttp } from '../../../test/support/raw-http.ts'
import { hashClientSecret } from '../domain/connectors/client-secret.ts'
import { deleteCredential, updateCredentialSecret } from '../store/connectors/credential.ts'
import type { Db } from '../store/kernel/store.ts'

const path = '/public/v1/vendors/groups'
const service = await startService()

const assertUnauthenticated = (
  reply: Awaited<ReturnType<typeof service.request>>,
  reason: ErrorReason,
): void => {
  assert.equal(reply.status, 401)
  assert.equal(reply.body.error.code, 'UNAUTHENTICATED')
  assert.equal(reply.body.details[0].reason, reason)
  assert.match(reply.headers.get('www-authenticate') ?? '', /^Bearer /)
}

const withHeader = (Authorization: string) => service.request(path, { headers: { Authorization } })

test('an operation accepts the token issued for the credential [AUTH-04, AUTH-05, AUTH-07]', async () => {
  const { token } = await service.newOrganization()
  assert.equal((await withHeader(`Bearer ${token}`)).status, 200)
})

test('a call without the header is 401 [AUTH-20]', async () => {
  assertUnauthenticated(await service.request(path), 'MISSING_AUTHORIZATION')
})

test('extra spaces are 401 [AUTH-21]', async () => {
  const { token } = await service.newOrganization()
  for (const value of [
    `Bearer  ${token}`,
    `Bearer\t${token}`,
    `Bearer ${token.slice(0, 9)} ${token.slice(9)}`,
  ])
    assertUnauthenticated(await withHeader(value), 'MALFORMED_TOKEN')
})

test('a token without the word Bearer is 401 [AUTH-22]', async () => {
  const { token } = await service.newOrganization()
  for (const value of [token, `Token ${token}`, `Basic ${token}`])
    assertUnauthenticated(await withHeader(value), 'MALFORMED_TOKEN')
})

test('a value that is not a token of the service is 401 [AUTH-23]', async () => {
  for (const value of ['Bearer nonsense', 'Bearer a.b.c', `Bearer ${'x'.repeat(10_000)}`])
    assertUnauthenticated(await withHeader(value), 'MALFORMED_TOKEN')
})

test('the client secret as bearer value is 401 [AUTH-08]', async () => {
  const { clientSecret } = await service.newOrganization()
  assertUnauthenticated(await withHeader(`Bearer ${clientSecret}`), 'CLIENT_SECRET_AS_BEARER')
})

test('two Authorization headers are 401, even if both are valid [AUTH-24]', async () => {
  const { token } = await service.newOrganization()
  const line = `Authorization: Bearer ${token}\r\n`
  const reply = await rawHttp(
    service.url,
    `GET ${path} HTTP/1.1\r\nHost: parapet.test\r\n${line}${line}Connection: close\r\n\r\n`,
  )
  assert.match(reply, /^HTTP\/1\.1 401 /)
  assert.match(reply, /"UNAUTHENTICATED"/)
})

test('an expired token is 401 [AUTH-25]', async () => {
  let time = new Date()
  const moving = await startService({ clock: () => time })
  const { request } = await moving.newOrganization()
  assert.equal((await request(path)).status, 200)
  time = new Date(time.getTime() + 3_600_000)
  assertUnauthenticated(await request(path), 'TOKEN_EXPIRED')
})

for (const [what, change] of [
  ['a token of a deleted credential is 401 within 5 s [AUTH-26]', deleteCredential],
  [
    'a token from before a rotation is 401 within 5 s [AUTH-27]',
    (db, clientId) =>
      updateCredentialSecret(db, {
        clientId,
        secretHash: hashClientSecret('x'),
        rotatedBy: { type: 'ACTOR_TYPE_SYSTEM', id: 'test', displayName: 'Test' },
      }),
  ],
] satisfies [string, (db: Db, clientId: string) => Promise<unknown>][])
  test(what, async () => {
    const { request, clientId, organizationId } = await service.newOrganization()
    assert.equal((await request(path)).status, 200)
    await service.service.store.inOrganization(organizationId, (db): Promise<unknown> => change(db, clientId))
    const changedAt = performance.now()
    let sentAt = changedAt
    let reply = await request(path)
    while (reply.status === 200) {
      assert.ok(sentAt - changedAt < 5_000)
      await sleep(50)
      sentAt = performance.now()
      reply = await request(path)
    }
    assertUnauthenticated(reply, 'CREDENTIAL_REVOKED')
  })

test('a token without the org claim is 401 [AUTH-28]', async () => {
  const { clientId } = await service.newOrganization()
  const { kid, key } = service.service.keyring.signingKey()
  for (const org of [undefined, '', 1, ['org_a']]) {
    const token = await new SignJWT({ client_id: clientId, org, scope: 'avd.read', cv: 1 })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
      .setIssuer('http://parapet.test')
      .setAudience('http://parapet.test')
      .setSubject(clientId)
      .setJti('a')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    assertUnauthenticated(await withHeader(`Bearer ${token}`), 'MISSING_ORG_CLAIM')
  }
})
