import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { until } from '../../../test/support/until.ts'
import { uuidOf } from '../domain/kernel/id.ts'
import { sql } from '../store/kernel/sql.ts'

let ahead = 0
const clock = (): Date => new Date(Date.now() + ahead)
const { newOrganization, request, service } = await startService({ clock })
const minute = 60_000

const make = async ({ console: call }: TestOrganization, lifeMs: number) => {
  const { status, body, text } = await call('/console/v1/connectors/credentials', {
    method: 'POST',
    body: {
      name: 'Short',
      scopes: ['vendor-directory.read'],
      expiresAt: new Date(clock().getTime() + lifeMs).toISOString(),
    },
  })
  assert.equal(status, 200, text)
  return body
}

const exchange = ({ credential, clientSecret }: { credential: { clientId: string }; clientSecret: string }) =>
  request('/v1/oauth/token', {
    method: 'POST',
    body: {
      grant_type: 'client_credentials',
      client_id: credential.clientId,
      client_secret: clientSecret,
    },
  })

const use = (token: string) => request('/public/v1/vendors', { method: 'POST', body: {}, token })

test('no token outlives its credential, whatever the service has cached', async () => {
  const organization = await newOrganization()
  const made = await make(organization, 10 * minute)
  const { body } = await exchange(made)
  const expiresAt = Date.parse(made.credential.expiresAt)
  assert.ok((decodeJwt(body.access_token).exp ?? Infinity) * 1000 <= expiresAt)
  assert.ok(body.expires_in <= 600 && body.expires_in > 0, `${body.expires_in}`)
  assert.equal((await use(body.access_token)).status, 200)
  ahead += 11 * minute
  assert.equal((await use(body.access_token)).status, 401)
})

test('an expired credential is refused, and only a caller that knows its secret is told why', async () => {
  const made = await make(await newOrganization(), 10 * minute)
  ahead += 10 * minute
  const known = await exchange(made)
  assert.deepEqual([known.status, known.body.error], [401, 'invalid_client'])
  assert.equal(known.body.error_description, 'This credential has expired. Create a new one.')
  const guessed = await exchange({ ...made, clientSecret: `${made.clientSecret.slice(0, -1)}_` })
  const unknown = await exchange({ ...made, credential: { clientId: 'prc_none' } })
  assert.deepEqual([guessed.status, guessed.body], [unknown.status, unknown.body])
})

test("shortening a credential's life ends its tokens, which were issued for longer", async () => {
  const made = await make(await newOrganization(), 60 * minute)
  const { body } = await exchange(made)
  assert.equal((await use(body.access_token)).status, 200)
  await service.store.system((db) =>
    db.run(sql`
      update credential set expires_at = ${clock().toISOString()}::timestamptz
      where client_id = ${uuidOf('prc', made.credential.clientId)}`),
  )
  await until('the state is read again', async () => (await use(body.access_token)).status === 401)
})
