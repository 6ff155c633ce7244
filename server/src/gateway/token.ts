import type { Readable } from 'node:stream'
import type { Scope } from '@parapet/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isClientSecret, looksLikeClientSecret } from '../domain/connectors/client-secret.ts'
import { createFormScan } from '../domain/kernel/form-scan.ts'
import { maxJsonDepth } from '../domain/kernel/json-guard.ts'
import { createJsonScan } from '../domain/kernel/json-scan.ts'
import { isAllowedNetwork } from '../domain/organization/is-allowed-network.ts'
import { type CredentialStateRow, selectCredentialWithSecret } from '../store/connectors/credential.ts'
import type { Store } from '../store/kernel/store.ts'
import { issueAccessToken, type TokenContext } from './access-token.ts'
import { type BodyLimits, visitorBytes } from './body-limits.ts'
import { toApiError } from './http-error.ts'
import { type Limiter, networkOf } from './rate-limit.ts'
import { receiveBody } from './receive-body.ts'
import { isJson, readTokenRequest, refuseMediaType } from './token/read-token-request.ts'
import {
  expiredClient,
  invalidRequest,
  isRefusal,
  refusedNetwork,
  type Refusal,
  temporarilyUnavailable,
  wrongClient,
} from './token/refusal.ts'

type TokenOptions = TokenContext & {
  store: Store
  limiter: Limiter
  tokenTtlSeconds: number
}

/** RFC 6749 section 5.1. */
type TokenAnswer = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string }

export const tokenPath = '/v1/oauth/token'
export const authorizationPath = '/v1/oauth/authorize'

const limits: BodyLimits = { bytes: visitorBytes, fields: 100, depth: maxJsonDepth }
const retryAfterSeconds = 1

const send = (reply: FastifyReply, { status, error, description, headers }: Refusal): FastifyReply => {
  // RFC 6749 section 5.2. Without HTTP Basic there is no challenge, because client libraries would show only that.
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
    description: `scope: this credential can only request ${granted.join(' ')}.`,
  }
}

/** How long a token issued now lives: never beyond its credential. */
const remainingSeconds = (
  { expiresAt }: CredentialStateRow,
  { tokenTtlSeconds, clock }: TokenOptions,
): number => {
  if (expiresAt === null) return tokenTtlSeconds
  const issuedAt = Math.floor(clock().getTime() / 1000)
  return Math.min(tokenTtlSeconds, Math.floor(expiresAt.getTime() / 1000) - issuedAt)
}

/**
 * Only failures are counted, and only afterwards: nobody guesses 256 random bits, and a caller with the right secret is
 * never locked out.
 */
const refuseClient = async (limiter: Limiter, clientId: string, network: string): Promise<Refusal> => {
  const decisions = await Promise.all([
    limiter.count({ limit: 'tokenClient', who: `${network} ${clientId}` }),
    limiter.count({ limit: 'tokenNetwork', who: network }),
  ])
  const waits = decisions.flatMap(({ refusal, resetSeconds }) => (refusal ? resetSeconds : []))
  if (waits.length === 0) return wrongClient
  const seconds = Math.max(...waits)
  return temporarilyUnavailable(429, `Too many failed attempts. Wait ${seconds} seconds.`, seconds)
}

const exchange = async (options: TokenOptions, request: FastifyRequest): Promise<TokenAnswer | Refusal> => {
  const asked = readTokenRequest({
    contentType: request.headers['content-type'],
    authorization: request.raw.headersDistinct.authorization ?? [],
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  })
  if (isRefusal(asked)) return asked
  const { clientId, clientSecret } = asked
  request.claimedAccount = looksLikeClientSecret(clientId) ? 'a client secret' : clientId
  const network = networkOf(request.clientAddress)
  const strangers = options.store.forNetwork(network)
  const credential = await strangers.system((db) => selectCredentialWithSecret(db, clientId))
  if (!isClientSecret(clientSecret, credential?.secretHash) || !credential)
    return refuseClient(options.limiter, clientId, network)
  if (!isAllowedNetwork(credential.networks, request.clientAddress))
    return refusedNetwork(request.clientAddress)
  const ttlSeconds = remainingSeconds(credential, options)
  if (ttlSeconds <= 0) return expiredClient
  const narrowed = narrowScopes(credential.scopes, asked.scopes)
  if (isRefusal(narrowed)) return narrowed
  const accessToken = await issueAccessToken(options, {
    clientId,
    organization: credential.publicOrganizationId,
    scopes: narrowed.scopes,
    credentialVersion: credential.version,
    ttlSeconds,
  })
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ttlSeconds,
    scope: narrowed.scopes.join(' '),
  }
}

/** What can be refused before a byte of the body is read. */
const refuseEarly = ({ headers, query }: FastifyRequest): Refusal | undefined => {
  if (typeof query === 'object' && query !== null && 'client_secret' in query) {
    return invalidRequest('Send client_secret in the body, never in the URL. Rotate it now: URLs are logged.')
  }
  if (headers['content-encoding'] !== undefined) {
    return invalidRequest('Send the body without Content-Encoding.', 415)
  }
  return refuseMediaType(headers['content-type'])
}

const toRefusal = (error: unknown): Refusal => {
  const { status, message } = toApiError(error)
  if (status === 503) return temporarilyUnavailable(503, message, retryAfterSeconds)
  if (status < 500) return invalidRequest(message, status)
  return { status: 500, error: 'server_error', description: 'Something went wrong on our side.' }
}

/** The token endpoint, in its own scope: its bodies and errors are OAuth's, not the API's. */
export const registerToken = async (app: FastifyInstance, options: TokenOptions): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async ({ headers }: FastifyRequest, payload: Readable) =>
      receiveBody({
        payload,
        contentLength: headers['content-length'],
        scan: isJson(headers['content-type']) ? createJsonScan() : createFormScan(),
        limits,
      }),
    )
    scope.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error)
      if (refusal.status >= 500) request.log.error({ err: error }, refusal.description)
      return send(reply, refusal)
    })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' })
    })
    scope.post(tokenPath, {
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
        description: `There is no interactive sign-in here: exchange a client id and secret at ${tokenPath}.`,
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
