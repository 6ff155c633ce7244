import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createOidcClient } from './oidc-client.ts'

const redirectUrl = 'http://parapet.test/console/v1/sign-in/oidc/callback'
const published = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(published.publicKey)), kid: 'published', alg: 'RS256', use: 'sig' }
const stolen = await generateKeyPair('RS256')

let idToken = ''
const server = createServer((incoming, response) => {
  response.setHeader('Content-Type', 'application/json')
  if (incoming.url === '/jwks') return response.end(JSON.stringify({ keys: [jwk] }))
  if (incoming.url === '/token')
    return response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: idToken }))
  return response.end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => {
  server.closeAllConnections()
  server.close()
})
// A server listening on a port has an address with one.
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const client = createOidcClient(
  {
    issuerUrl: issuer,
    clientId: 'parapet',
    clientSecret: 'the secret of the client',
    buttonLabel: 'Example ID',
    roleClaim: undefined,
    defaultRole: 'viewer',
    secondFactor: 'amr',
    allowedDomains: [],
    organization: undefined,
  },
  redirectUrl,
)

const finish = async (sign: (token: SignJWT) => Promise<string>, further: Record<string, unknown> = {}) => {
  const { round } = await client.begin(false)
  idToken = await sign(
    new SignJWT({ nonce: round.nonce, email: 'ada@example.com', email_verified: true, ...further })
      .setProtectedHeader({ alg: 'RS256', kid: 'published' })
      .setIssuer(issuer)
      .setAudience('parapet')
      .setSubject('ada')
      .setIssuedAt()
      .setExpirationTime('1m'),
  )
  return client.finish(new URL(`${redirectUrl}?code=c&state=${round.state}`), round)
}

const unsigned = async (token: SignJWT): Promise<string> => {
  const [, claims] = (await token.sign(published.privateKey)).split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  return `${header}.${claims}.`
}

test('an ID token counts only if signed by a key the provider publishes', async () => {
  assert.equal((await finish((token) => token.sign(published.privateKey))).subject, 'ada')
  await assert.rejects(finish((token) => token.sign(stolen.privateKey)))
  await assert.rejects(
    finish(async (token) => `${(await token.sign(published.privateKey)).slice(0, -8)}AAAAAAAA`),
  )
  await assert.rejects(finish(unsigned))
})

test('amr tells whether there was a second factor, and auth_time when the person was asked', async () => {
  const claim = (further: Record<string, unknown>) =>
    finish((token) => token.sign(published.privateKey), further)
  assert.equal((await claim({ amr: ['pwd', 'mfa'] })).hasFactor, true)
  for (const amr of [['pwd'], 'mfa', { mfa: true }, undefined])
    assert.equal((await claim({ amr })).hasFactor, false)
  const asked = Math.floor(Date.now() / 1000) - 60
  assert.equal((await claim({ auth_time: asked })).provenAt?.getTime(), asked * 1000)
  const ahead = await claim({ auth_time: asked + 3_600 })
  assert.ok(Number(ahead.provenAt) <= Date.now())
  assert.equal((await claim({})).provenAt, null)
})
