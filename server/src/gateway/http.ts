import type { Operation, Operations } from '@parapet/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Way } from './admission.ts'
import {
  bodyLimit,
  createHttpServer,
  type HttpServerOptions,
  header,
  refuseOtherMethods,
  refuseUnknownRoutes,
  sendJson,
} from './http-server.ts'
import { requireIdempotencyKey } from './idempotency.ts'
import { ignoredFieldsHeader } from './ignored-fields.ts'
import type { Perform } from './perform.ts'
import { readInput } from './read-input.ts'
import type { SessionCookie } from './sign-in/session-cookie.ts'

export type HttpOptions<C extends Operations> = HttpServerOptions & {
  operations: C
  perform: Perform<C>
  admission: Admission
  /** Who is asked for what: programs by token, people by session, vendors by link, visitors for nothing. */
  ways: Record<'public' | 'console' | 'link' | 'visitor', Way>
  sessionCookie: SessionCookie
}

type Route = { name: string; operation: Operation; url: string; way: Way }

const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Public operations are served to the console as well, under its own prefix. */
const routesOf = (operations: Operations, ways: HttpOptions<Operations>['ways']): Route[] =>
  Object.entries(operations).flatMap(([name, operation]) => {
    const url = urlOf(operation.path)
    if (operation.audience === 'account') return [{ name, operation, url, way: ways.console }]
    if (operation.audience) return [{ name, operation, url, way: ways[operation.audience] }]
    return [
      { name, operation, url, way: ways.public },
      { name, operation, url: url.replace(/^\/public\//, '/console/'), way: ways.console },
    ]
  })

/** The HTTP way in: one route per declaration, everything else about it derived. */
export const createHttp = <C extends Operations>(options: HttpOptions<C>): FastifyInstance => {
  const { operations, perform, ways, sessionCookie } = options
  const { admit, versionAt } = options.admission
  const app = createHttpServer(options)

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/public/')) reply.header('Service-API-Version', versionAt(request.url))
  })
  refuseUnknownRoutes(app)

  const answer = async (
    { name, operation }: Route,
    request: FastifyRequest<{ Params: Record<string, string>; Body: Buffer | undefined }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { principal, params, body, url } = request
    if (!principal) throw new Error('A route is reached only through its admission.')
    const question = url.indexOf('?')
    const query = question < 0 ? '' : url.slice(question + 1)
    const answered = await perform({
      name,
      principal,
      input: readInput(operation, { path: params, query, body }),
      requestId: request.id,
      idempotencyKey: requireIdempotencyKey(header(request, 'idempotency-key')),
      accept: header(request, 'accept'),
    })
    if (answered.ignored.length > 0) reply.header('Ignored-Fields', ignoredFieldsHeader(answered.ignored))
    if ('stream' in answered)
      return reply.header('Content-Type', `${answered.mediaType}; charset=utf-8`).send(answered.stream)
    if (answered.session) sessionCookie.write(reply, answered.session)
    if (answered.replayed) reply.header('Idempotency-Replayed', 'true')
    return sendJson(reply, answered.status, answered.body)
  }

  const routes = routesOf(operations, ways)
  for (const route of routes) {
    const { name, operation, url, way } = route
    app.route<{ Params: Record<string, string>; Body: Buffer | undefined }>({
      method: operation.method,
      url,
      config: { operation: name },
      bodyLimit: operation.bodyLimitBytes ?? bodyLimit,
      onRequest: (request, reply) => admit(way, operation, request, reply),
      handler: (request, reply) => answer(route, request, reply),
    })
  }
  for (const [url, declared] of Map.groupBy(routes, (route) => route.url)) {
    const methods: string[] = declared.map(({ operation }) => operation.method)
    if (methods.includes('GET')) methods.push('HEAD')
    refuseOtherMethods(app, url, methods)
  }
  return app
}
