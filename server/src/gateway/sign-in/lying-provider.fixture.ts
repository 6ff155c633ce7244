import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A provider that signs whatever the test tells it to. */
export const startLyingProvider = async () => {
  const keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  let claims: Record<string, unknown> = {}
  const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, response) => {
    const send = (value: unknown): void => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(value))
    }
    if (incoming.url?.startsWith('/.well-known/')) {
      send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    } else if (incoming.url === '/jwks') send({ keys: [jwk] })
    else {
      const signed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(keys.privateKey)
      void signed.then((idToken) => send({ access_token: 'a', token_type: 'Bearer', id_token: idToken }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server listening on a port has an address with one.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, says: (next: Record<string, unknown>) => void (claims = next) }
}
