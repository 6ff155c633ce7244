import type { Scope } from '@parapet/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isClientSecret } from '../domain/client-secret.ts'
import { selectCredentialWithSecret } from '../store/credential.ts'
import { isPassingDatabaseError } from '../store/database-error.ts'
import type { Store } from '../store/store.ts'
import { issueAccessToken, type TokenContext } from './access-token.ts'
import type { FailureLimiter } from './rate-limit.ts'
import { readTokenRequest, refuseMediaType } from './token/read-token-request.ts'
import {
  invalidRequest,
  isRefusal,
  type Refusal,
  temporarilyUnavailable,
  wrongClient,
} from './token/refusal.ts'

type TokenOptions = TokenContext & {
  store: Store
  failureLimiter: FailureLimiter
  tokenTtlSeconds: number
}

/** RFC 6749 section 5.1. */
type TokenAnswer = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string }

export const tokenPath = '/v1/oauth/token'
export const authorizationPath = '/v1/oauth/authorize'

const bodyLimit = 16 * 1024
const retryAfterSeconds = 1

const send = (reply: FastifyReply, { status, error, description, headers }: Refusal): FastifyReply => {
  // RFC 6749 section 5.2. Who did not use HTTP Basic gets no challenge: client libraries would show that one only.
  if (status === 401 && reply.request.headers.authorization !== undefined) {
    reply.header('WWW-Authenticate', 'Basic realm="parapet", charset="UTF-8"')
  }
  return reply
    .code(status)
    .headers(headers ?? {})
    .send({ error, error_description: description })
}

const narrowScopes = (
  granted: readonly Scope[],
  wanted: readonly string[] | undefined,
): { scopes: Scope[] } | Refusal => {
  const scopes = granted.filter((scope) => wanted === undefined || wanted.includes(scope))
  if (wanted === undefined || new Set(wanted).size === scopes.length) return { scopes }
  return {
    status: 400,
    error: 'invalid_scope',
    description: `scope: this credential can ask for ${granted.join(' ')} and nothing else.`,
  }
}

const exchange = async (options: TokenOptions, request: FastifyRequest): Promise<TokenAnswer | Refusal> => {
  const asked = readTokenRequest({
    contentType: request.headers['content-type'],
    authorization: request.raw.headersDistinct.authorization ?? [],
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  })
  if (isRefusal(asked)) return asked
  const { clientId, clientSecret } = asked
  const credential = await options.store.system((db) => selectCredentialWithSecret(db, clientId))
  // Failures alone are counted, and only afterwards: whoever knows the secret is never locked out.
  if (!isClientSecret(clientSecret, credential?.secretHash) || !credential) {
    const decision = await options.failureLimiter.recordFailure({ clientId, address: request.ip })
    if (!decision.blocked) return wrongClient
    return temporarilyUnavailable(
      429,
      `Too many failed attempts. Wait ${decision.retryAfterSeconds} seconds.`,
      decision.retryAfterSeconds,
    )
  }
  const narrowed = narrowScopes(credential.scopes, asked.scopes)
  if (isRefusal(narrowed)) return narrowed
  const accessToken = await issueAccessToken(options, {
    clientId,
    organizationId: credential.organizationId,
    scopes: narrowed.scopes,
    credentialVersion: credential.version,
    ttlSeconds: options.tokenTtlSeconds,
  })
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: options.tokenTtlSeconds,
    scope: narrowed.scopes.join(' '),
  }
}

/** What can be refused before a byte of the body is read. */
const refuseEarly = ({ headers, query }: FastifyRequest): Refusal | undefined => {
  if (typeof query === 'object' && query !== null && 'client_secret' in query) {
    return invalidRequest(
      'Send client_secret in the body, never in the address. Rotate it: addresses are logged.',
    )
  }
  if (headers['content-encoding'] !== undefined) {
    return invalidRequest('Send the body without Content-Encoding.', 415)
  }
  return refuseMediaType(headers['content-type'])
}

const fieldsOf = (error: unknown): { code?: unknown; statusCode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

const toRefusal = (error: unknown): Refusal => {
  if (isPassingDatabaseError(error)) {
    return temporarilyUnavailable(503, 'The database does not answer right now.', retryAfterSeconds)
  }
  const { code, statusCode } = fieldsOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return invalidRequest(`The body is larger than ${bodyLimit} bytes.`, 413)
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return invalidRequest('The request is not well-formed HTTP.')
  }
  return { status: 500, error: 'server_error', description: 'Something went wrong on our side.' }
}

/** The token endpoint, in a scope of its own: its bodies and errors are OAuth's and not the API's. */
export const registerToken = async (app: FastifyInstance, options: TokenOptions): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error)
      if (refusal.status >= 500) request.log.error({ err: error }, refusal.description)
      return send(reply, refusal)
    })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' })
    })
    scope.post(tokenPath, {
      bodyLimit,
      config: { operation: 'token' },
      onRequest: async (request, reply) => {
        const refusal = refuseEarly(request)
        return refusal && send(reply, refusal)
      },
      handler: async (request, reply) => {
        const answer = await exchange(options, request)
        return isRefusal(answer) ? send(reply, answer) : reply.send(answer)
      },
    })
    scope.get(authorizationPath, { config: { operation: 'authorize' } }, async (_request, reply) =>
      send(reply, {
        status: 400,
        error: 'unsupported_response_type',
        description: `Nobody signs in here: exchange a client id and secret at ${tokenPath}.`,
      }),
    )
    scope.route({
      method: scope.supportedMethods.filter((method) => method !== 'POST'),
      url: tokenPath,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) =>
        send(reply.header('Allow', 'POST'), invalidRequest('Use POST here.', 405)),
      handler: async () => {},
    })
  })
}
