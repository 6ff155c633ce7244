import { METHODS } from 'node:http'
import { ApiError } from '@parapet/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { newId } from '../domain/id.ts'
import type { Tracing } from '../domain/tracing.ts'
import type { Principal } from '../operations/handler.ts'
import { answerClientError } from './client-error.ts'
import { errorBody } from './error-body.ts'
import { toApiError } from './http-error.ts'
import type { Metrics } from './metrics.ts'
import { traceRequests } from './trace-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
    /** Of a tool call, which one it was and what its answer would have been by HTTP. */
    toolCall: { name: string; status: number } | undefined
  }
  interface FastifyContextConfig {
    /** What logs and metrics call the route. */
    operation?: string
  }
}

/** Largest body in bytes, unless an operation declares another. */
export const bodyLimit = 1024 * 1024

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

export const sendJson = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('Content-Type', 'application/json; charset=utf-8').send(text)

/** Renders everything thrown on the way; a scope with another error shape sets its own handler. */
const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = toApiError(error)
  if (known.status >= 500) request.log.error({ err: error }, known.message)
  reply.headers(known.extra.headers ?? {})
  return sendJson(reply, known.status, JSON.stringify(errorBody(known, request.id)))
}

/** What every answer carries. */
const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({ 'X-Request-Id': request.id, 'X-Content-Type-Options': 'nosniff' })
  if (/^\/(public|console|link)\//.test(request.url)) reply.header('Cache-Control', 'no-store')
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

/** What the caller named the request, for our logs only. */
const callerRequestId = (request: FastifyRequest): string | undefined => {
  const value = header(request, 'x-request-id')
  return value !== undefined && /^[A-Za-z0-9_.-]{1,64}$/.test(value) ? value : undefined
}

export type HttpServerOptions = {
  log: FastifyBaseLogger
  metrics: Metrics
  tracing: Tracing | undefined
  /** Whether callers are to go elsewhere from now on. */
  stopping: () => boolean
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
    // Or the caller sends its next request on a connection that is about to end.
    if (closing || stopping()) reply.header('Connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    // A kept-alive connection would hold the stop up until it idles out.
    if (closing) request.raw.socket.end()
    const operation = request.routeOptions.config?.operation ?? 'other'
    const { toolCall } = request
    metrics.answered(
      toolCall ? `${operation}:${toolCall.name}` : operation,
      toolCall?.status ?? reply.statusCode,
      reply.elapsedTime / 1000,
    )
    request.log.info(
      {
        operation,
        toolCall,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        organizationId: request.principal?.organizationId,
        actorId: request.principal?.actor.id,
        callerRequestId: callerRequestId(request),
      },
      'answered',
    )
  })
}

/** Fastify with our limits, our error body, and one log line and one measurement per answer. */
export const createHttpServer = ({ log, metrics, tracing, stopping }: HttpServerOptions): FastifyInstance => {
  const app = Fastify({
    loggerInstance: log,
    // One line of our own per answer instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId('req'),
    requestIdHeader: false,
    bodyLimit,
    // Receiving a whole request, a silent connection, an idle kept-alive one.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: false },
    // Before any hook has run.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply)
      void answerError(error, request, reply)
    },
    clientErrorHandler: answerClientError,
  })
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['content-encoding'] !== undefined) {
      done(new ApiError('MEDIA_TYPE_UNSUPPORTED', 'Send the body without Content-Encoding.'))
      return
    }
    done(null, body)
  })
  app.setErrorHandler(answerError)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('toolCall', undefined)
  if (tracing) traceRequests(app, tracing)
  app.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply))
  watchAnswers(app, { metrics, stopping })
  return app
}

/** Ends what no route takes, before a byte of its body is read. */
export const refuseUnknownRoutes = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (request.is404) {
      throw new ApiError('ROUTE_NOT_FOUND', `There is nothing at ${request.method} ${pathOf(request)}.`)
    }
  })
}

/** 405 with the methods that are taken, for all others. */
export const refuseOtherMethods = (app: FastifyInstance, url: string, methods: readonly string[]): void => {
  const allow = methods.toSorted().join(', ')
  app.route({
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    url,
    onRequest: async (_request, reply) => {
      reply.header('Allow', allow)
      throw new ApiError('METHOD_NOT_ALLOWED', `Use ${allow} here.`)
    },
    handler: async () => {},
  })
}
