import assert from 'node:assert/strict'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { test } from 'node:test'
import * as oauth from 'oauth4webapi'
import { createAuthDatabase, createTestCredential } from '../../../test/support/auth/auth-database.ts'
import { startAuthProcess } from '../../../test/support/auth/auth-process.ts'

const { store } = await createAuthDatabase()
const service = await startAuthProcess(store)

// Loopback has no TLS.
const insecure = { [oauth.allowInsecureRequests]: true }

const get = async (path: string): Promise<{ headers: Headers; body: Record<string, unknown> }> => {
  const response = await fetch(`${service.url}${path}`)
  assert.equal(response.status, 200)
  // Each of these documents is an object.
  return { headers: response.headers, body: (await response.json()) as Record<string, unknown> }
}

test('a real OAuth client discovers the service, gets a token either way and can verify it', async () => {
  const issuer = new URL(service.url)
  const discovery = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  const server = await oauth.processDiscoveryResponse(issuer, discovery)
  const { clientId, clientSecret, publicId } = await createTestCredential(store)
  const client = { client_id: clientId }
  for (const authentication of [
    oauth.ClientSecretBasic(clientSecret),
    oauth.ClientSecretPost(clientSecret),
  ]) {
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      authentication,
      { scope: 'avd.read findings.read' },
      insecure,
    )
    const answer = await oauth.processClientCredentialsResponse(server, client, response)
    assert.equal(answer.scope, 'findings.read avd.read')
    const request = new Request(`${service.url}/public/v1/vendors/groups`, {
      headers: { Authorization: `Bearer ${answer.access_token}` },
    })
    const claims = await oauth.validateJwtAccessToken(server, request, service.url, insecure)
    assert.equal(claims['org'], publicId)
  }
})

test('a real OAuth client reads a refusal as an OAuth error', async () => {
  const issuer = new URL(service.url)
  const discovery = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  const server = await oauth.processDiscoveryResponse(issuer, discovery)
  const client = { client_id: 'prc_unknown' }
  const wrong = oauth.ClientSecretPost('prs_wrong')
  const response = await oauth.clientCredentialsGrantRequest(server, client, wrong, {}, insecure)
  await assert.rejects(
    oauth.processClientCredentialsResponse(server, client, response),
    (error) => error instanceof oauth.ResponseBodyError && error.error === 'invalid_client',
  )
})

test('the metadata of the protected resources name what the client asked about', async () => {
  for (const path of ['', '/public/v1/mcp']) {
    const resource = new URL(`${service.url}${path}`)
    const response = await oauth.resourceDiscoveryRequest(resource, insecure)
    const document = await oauth.processResourceDiscoveryResponse(resource, response)
    assert.deepEqual(document.authorization_servers, [service.url])
    assert.deepEqual(document.bearer_methods_supported, ['header'])
  }
})

test('the authorization endpoint in the metadata says what to do instead', async () => {
  const { body } = await get('/.well-known/oauth-authorization-server')
  const response = await fetch(String(body['authorization_endpoint']))
  assert.equal(response.status, 400)
  const answer = (await response.json()) as Record<string, unknown>
  assert.equal(answer['error'], 'unsupported_response_type')
})

test('URLs in the metadata are public ones, whatever the Host header says', async () => {
  const request = httpRequest(`${service.url}/.well-known/oauth-authorization-server`, {
    headers: { Host: 'evil.example' },
  }).end()
  const response = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve))
  const document = JSON.stringify(await readJson(response))
  assert.ok(document.includes(`"token_endpoint":"${service.url}/v1/oauth/token"`))
  assert.ok(!document.includes('evil.example'))
})

test('the key set is cached for less time than a new key waits before it signs', async () => {
  const { headers, body } = await get('/.well-known/jwks.json')
  assert.equal(headers.get('cache-control'), 'public, max-age=10')
  assert.deepEqual(body, service.keyring.jwks())
})
