import { METHODS } from 'node:http'
import type { Readable } from 'node:stream'
import { ApiError } from '@parapet/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { newId } from '../domain/kernel/id.ts'
import { createJsonScan } from '../domain/kernel/json-scan.ts'
import { plainLine } from '../domain/mail/plain-text.ts'
import type { Tracing } from '../domain/kernel/tracing.ts'
import type { Principal } from '../operations/handler.ts'
import type { BodyLimits } from './body-limits.ts'
import { closeSilent } from './close-silent.ts'
import { answerClientError } from './client-error.ts'
import { compressAnswers } from './compress-answers.ts'
import { errorBody } from './error-body.ts'
import { toApiError } from './http-error.ts'
import { identifyClients } from './identify-clients.ts'
import type { Metrics } from './metrics.ts'
import { receiveBody } from './receive-body.ts'
import { traceRequests } from './trace-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
    /** Who the caller claims to be, before that is proven. */
    claimedAccount: string | undefined
    /** For a tool call, the tool and the status its answer would have had over HTTP. */
    toolCall: { name: string; status: number } | undefined
  }
  interface FastifyContextConfig {
    /** The route's name in logs and metrics. */
    operation?: string
    /** Body limits of the route; without them it accepts no body. */
    bodyLimits?: BodyLimits
    /** Its answers contain a secret. */
    hasSecret?: boolean
  }
}

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

export const contentTypeOf = (mediaType = 'application/json'): string => `${mediaType}; charset=utf-8`

/** As bytes, so that nobody on the way has to measure the text to find its length. */
export const sendJson = (
  reply: FastifyReply,
  status: number,
  text: string,
  mediaType?: string,
): FastifyReply => reply.code(status).header('Content-Type', contentTypeOf(mediaType)).send(Buffer.from(text))

/** Renders everything thrown on the way; a scope with another error shape sets its own handler. */
const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = toApiError(error)
  if (known.status >= 500) request.log.error({ err: error }, known.message)
  reply.headers(known.extra.headers ?? {})
  return sendJson(reply, known.status, JSON.stringify(errorBody(known, request.id)))
}

const yearSeconds = 31_536_000

/** Headers of every response. */
const fixedHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  // Keeps other sites from loading our resources into their process.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // For data opened as a page; the console and the API reference set their own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // RFC 6797: browsers ignore this except over https, which the proxy in front of us terminates.
  ...(publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': `max-age=${yearSeconds}; includeSubDomains`,
  }),
})

const setCommonHeaders = (
  fixed: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  reply.headers({ 'X-Request-Id': request.id, ...fixed })
  if (/^\/(public|console|link)\//.test(request.url)) reply.header('Cache-Control', 'no-store')
}

const noBody: BodyLimits = { bytes: 0, fields: 0, depth: 0 }

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

/** The caller's own request id, for our logs only. */
const callerRequestId = (request: FastifyRequest): string | undefined => {
  const value = header(request, 'x-request-id')
  return value !== undefined && /^[A-Za-z0-9_.-]{1,64}$/.test(value) ? value : undefined
}

export type HttpServerOptions = {
  log: FastifyBaseLogger
  publicUrl: string
  metrics: Metrics
  tracing: Tracing | undefined
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** Whether the service is stopping, so that callers should reconnect elsewhere. */
  stopping: () => boolean
}

/** Limit for a claimed account name in a log line. */
export const maxAccountLength = 320

/** One log line per response; failed authentication stands out. */
const logAnswer = (request: FastifyRequest, reply: FastifyReply, operation: string): void => {
  const { toolCall, principal, claimedAccount, clientAddress } = request
  const fields = {
    operation,
    toolCall,
    method: request.method,
    path: pathOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    address: clientAddress,
    account: claimedAccount === undefined ? undefined : plainLine(claimedAccount, maxAccountLength),
    organizationId: principal?.publicOrganizationId,
    actorId: principal?.actor.id,
    callerRequestId: callerRequestId(request),
  }
  if (claimedAccount !== undefined && [401, 403, 429].includes(reply.statusCode))
    request.log.warn(fields, 'sign-in refused')
  else request.log.info(fields, 'answered')
}

const watchAnswers = (
  app: FastifyInstance,
  { metrics, stopping }: Pick<HttpServerOptions, 'metrics' | 'stopping'>,
): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Otherwise the caller sends its next request on a connection that is about to close.
    if (closing || stopping()) reply.header('Connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    // A kept-alive connection would delay the stop until it idles out.
    if (closing) request.raw.socket.end()
    const operation = request.routeOptions.config?.operation ?? 'other'
    const { toolCall } = request
    metrics.answered(
      toolCall ? `${operation}:${toolCall.name}` : operation,
      toolCall?.status ?? reply.statusCode,
      reply.elapsedTime / 1000,
    )
    logAnswer(request, reply, operation)
  })
}

const refuseSchemas = (): never => {
  throw new Error('Routes have no schemas of their own: declare an operation.')
}

/** Fastify with our limits, our error body, and one log line and one measurement per response. */
export const createHttpServer = (options: HttpServerOptions): FastifyInstance => {
  const { log, metrics, tracing, trustedProxies, stopping } = options
  const fixed = fixedHeaders(options.publicUrl)
  const app = Fastify({
    loggerInstance: log,
    // Replaced by our own line per response.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId('req'),
    requestIdHeader: false,
    // Receiving a whole request, a silent connection, an idle kept-alive one.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Operations are validated by the contract; the usual compilers would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: false },
    // Called before any hook has run.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(fixed, request, reply)
      void answerError(error, request, reply)
    },
    clientErrorHandler: answerClientError,
  })
  closeSilent(app.server)
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (request.headers['content-encoding'] !== undefined)
      throw new ApiError('MEDIA_TYPE_UNSUPPORTED', 'Send the body without Content-Encoding.')
    const limits = request.routeOptions.config.bodyLimits ?? noBody
    return receiveBody({
      payload,
      contentLength: request.headers['content-length'],
      scan: createJsonScan(),
      limits,
    })
  })
  app.setErrorHandler(answerError)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('claimedAccount', undefined)
  app.decorateRequest('toolCall', undefined)
  if (tracing) traceRequests(app, tracing)
  identifyClients(app, trustedProxies)
  app.addHook('onRequest', async (request, reply) => setCommonHeaders(fixed, request, reply))
  watchAnswers(app, { metrics, stopping })
  compressAnswers(app)
  return app
}
