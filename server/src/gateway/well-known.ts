import { scopes } from '@parapet/contract'
import type { FastifyInstance } from 'fastify'
import type { Keyring } from './keyring.ts'
import { authorizationPath, tokenPath } from './token.ts'

export const protectedResourcePath = '/.well-known/oauth-protected-resource'

export const mcpPath = '/public/v1/mcp'
const jwksPath = '/.well-known/jwks.json'
const receiptKeysPath = '/.well-known/parapet-receipt-keys.json'

const cacheControl = 'public, max-age=3600'

/** Shorter than a new key waits before it signs, so that a verifier with a cached set knows the key by then. */
const jwksCacheControl = 'public, max-age=10'

/**
 * RFC 8414. No grant here uses the authorization endpoint, and no response type is served; both fields are there for
 * clients that reject metadata without them, such as the official MCP client.
 */
const authorizationServer = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}${authorizationPath}`,
  token_endpoint: `${publicUrl}${tokenPath}`,
  jwks_uri: `${publicUrl}${jwksPath}`,
  scopes_supported: Object.keys(scopes),
  response_types_supported: [],
  grant_types_supported: ['client_credentials'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  service_documentation: `${publicUrl}/docs`,
})

/** RFC 9728. */
const protectedResource = (publicUrl: string, path: string) => ({
  resource: `${publicUrl}${path}`,
  authorization_servers: [publicUrl],
  bearer_methods_supported: ['header'],
  resource_name: 'Parapet',
  resource_documentation: `${publicUrl}/docs`,
})

/** Who issues tokens and who accepts them; every URL comes from PUBLIC_URL, none from the request. */
export const registerWellKnown = (
  app: FastifyInstance,
  { keyring, publicUrl, mcpPaths }: { keyring: Keyring; publicUrl: string; mcpPaths: readonly string[] },
): void => {
  const documents = {
    '/.well-known/oauth-authorization-server': authorizationServer(publicUrl),
    [protectedResourcePath]: { ...protectedResource(publicUrl, ''), scopes_supported: Object.keys(scopes) },
    // Without scopes: an MCP client requests all that are named here, and few credentials have them all.
    ...Object.fromEntries(
      mcpPaths.map((path) => [`${protectedResourcePath}${path}`, protectedResource(publicUrl, path)]),
    ),
  }
  const config = { operation: 'well-known' }
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, { config }, async (_request, reply) =>
      reply.header('Cache-Control', cacheControl).send(document),
    )
  }
  app.get(jwksPath, { config }, async (_request, reply) =>
    reply.header('Cache-Control', jwksCacheControl).send(keyring.jwks()),
  )
  app.get(receiptKeysPath, { config }, async (_request, reply) =>
    reply.header('Cache-Control', jwksCacheControl).send(keyring.receiptJwks()),
  )
}
