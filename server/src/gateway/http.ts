import { METHODS } from 'node:http'
import { ApiError, majorOf, type Operation, type Operations } from '@parapet/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { requireServedVersion, servedVersion } from '../domain/api-version.ts'
import { newId } from '../domain/id.ts'
import { lifecycleHeaders, stageAt } from '../domain/lifecycle.ts'
import type { Principal } from '../operations/handler.ts'
import type { Authenticate } from './authenticate.ts'
import { answerClientError } from './client-error.ts'
import { errorBody } from './error-body.ts'
import { toApiError, unavailable } from './http-error.ts'
import { requireIdempotencyKey } from './idempotency.ts'
import { ignoredFieldsHeader } from './ignored-fields.ts'
import type { LoadGauge } from './load-gauge.ts'
import type { Metrics } from './metrics.ts'
import { type Perform, requireScopes } from './perform.ts'
import { type RateLimiter, rateLimitHeaders } from './rate-limit.ts'
import { readInput } from './read-input.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
  }
  interface FastifyContextConfig {
    /** What logs and metrics call the route. */
    operation?: string
  }
}

export type HttpOptions<C extends Operations> = {
  operations: C
  perform: Perform<C>
  authenticate: Authenticate
  rateLimiter: RateLimiter
  loadGauge: LoadGauge
  metrics: Metrics
  publicUrl: string
  clock: () => Date
  log: FastifyBaseLogger
}

const bodyLimit = 1024 * 1024

const route = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

const json = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('Content-Type', 'application/json; charset=utf-8').send(text)

/** Renders everything thrown on the way; a scope with another error shape sets its own handler. */
const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = toApiError(error)
  if (known.status >= 500) request.log.error({ err: error }, known.message)
  reply.headers(known.extra.headers ?? {})
  return json(reply, known.status, JSON.stringify(errorBody(known, request.id)))
}

const createServer = (log: FastifyBaseLogger): FastifyInstance => {
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
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
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
  return app
}

/** The HTTP way in: one route per declaration, everything else about it derived. */
export const createHttp = <C extends Operations>(options: HttpOptions<C>): FastifyInstance => {
  const { operations, perform, authenticate, rateLimiter, loadGauge, metrics, publicUrl, clock, log } =
    options
  const app = createServer(log)
  const served = new Map<number, string>()
  for (const { path } of Object.values(operations))
    served.set(majorOf(path), servedVersion(operations, majorOf(path)))
  const newest = Math.max(...served.keys())

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, 'X-Content-Type-Options': 'nosniff' })
    if (request.url.startsWith('/public/')) {
      reply.headers({
        'Cache-Control': 'no-store',
        'Service-API-Version': served.get(majorOf(request.url)) ?? served.get(newest) ?? '',
      })
    }
    if (request.is404)
      throw new ApiError('ROUTE_NOT_FOUND', `There is nothing at ${request.method} ${pathOf(request)}.`)
  })

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Or the caller sends its next request on a connection that is about to end.
    if (closing) reply.header('Connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    // A kept-alive connection would hold the stop up until it idles out.
    if (closing) request.raw.socket.end()
    const operation = request.routeOptions.config?.operation ?? 'other'
    metrics.answered(operation, reply.statusCode, reply.elapsedTime / 1000)
    request.log.info(
      {
        operation,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        organizationId: request.principal?.organizationId,
        clientId: request.principal?.clientId,
        callerRequestId: callerRequestId(request),
      },
      'answered',
    )
  })

  /** 410 → 401 → 429 → 403 → version, before a byte of the body is read. */
  const admit = async (operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (loadGauge.overloaded()) throw unavailable('Parapet is overloaded right now. Try again shortly.')
    reply.headers(lifecycleHeaders(operation, publicUrl))
    if (stageAt(operation, clock()) === 'retired') {
      throw new ApiError(
        'OPERATION_RETIRED',
        'This operation is retired. The Link header names its successor.',
      )
    }
    const principal = await authenticate({ authorization: request.raw.headersDistinct.authorization ?? [] })
    request.principal = principal
    const decision = await rateLimiter.take('rest', principal.organizationId)
    reply.headers(rateLimitHeaders('rest', decision))
    if (!decision.allowed) throw rateLimitExceeded(decision)
    requireScopes(operation, principal)
    requireServedVersion(header(request, 'service-api-version'), served.get(majorOf(operation.path)) ?? '')
  }

  for (const [name, operation] of Object.entries(operations)) {
    app.route<{ Params: Record<string, string>; Body: Buffer | undefined }>({
      method: operation.method,
      url: route(operation.path),
      config: { operation: name },
      onRequest: (request, reply) => admit(operation, request, reply),
      handler: async (request, reply) => {
        const { principal, params, body, url } = request
        if (!principal) throw new Error('A route is reached only through its admission.')
        const question = url.indexOf('?')
        const answer = await perform({
          name,
          principal,
          input: readInput(operation, {
            path: params,
            query: question < 0 ? '' : url.slice(question + 1),
            body,
          }),
          requestId: request.id,
          idempotencyKey: requireIdempotencyKey(header(request, 'idempotency-key')),
        })
        if (answer.ignored.length > 0) reply.header('Ignored-Fields', ignoredFieldsHeader(answer.ignored))
        if (answer.replayed) reply.header('Idempotency-Replayed', 'true')
        return json(reply, answer.status, answer.body)
      },
    })
  }
  refuseOtherMethods(app, operations)
  return app
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

/** What the caller named the request, for our logs only. */
const callerRequestId = (request: FastifyRequest): string | undefined => {
  const value = header(request, 'x-request-id')
  return value !== undefined && /^[A-Za-z0-9_.-]{1,64}$/.test(value) ? value : undefined
}

const rateLimitExceeded = (decision: {
  limit: number
  windowSeconds: number
  retryAfterSeconds?: number
}): ApiError => {
  const { limit, windowSeconds, retryAfterSeconds = windowSeconds } = decision
  return new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `The organization has used its ${limit} calls per ${windowSeconds} seconds. Wait ${retryAfterSeconds} seconds.`,
    {
      metadata: { limit: String(limit), windowSeconds: String(windowSeconds), counter: 'rest' },
      retryAfterSeconds,
    },
  )
}

const refuseOtherMethods = (app: FastifyInstance, operations: Operations): void => {
  const paths = Map.groupBy(Object.values(operations), ({ path }) => route(path))
  for (const [url, declared] of paths) {
    const methods: string[] = declared.map(({ method }) => method)
    if (methods.includes('GET')) methods.push('HEAD')
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
}
