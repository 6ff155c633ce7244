import { isTagged, type Operation, type Operations } from '@parapet/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readMailAddress } from '../domain/mail/mail-address.ts'
import { trimBlanks } from '../domain/kernel/trim-blanks.ts'
import type { Admission, Way } from './admission.ts'
import { attachmentHeaders } from './attachment.ts'
import { bodyLimitsOf } from './body-limits.ts'
import { contentTypeOf, createHttpServer, type HttpServerOptions, header, sendJson } from './http-server.ts'
import { requireIdempotencyKey } from './idempotency.ts'
import { ignoredFieldsHeader } from './ignored-fields.ts'
import type { JsonAnswer } from './parsed-call.ts'
import type { Perform } from './perform.ts'
import { namedAsInQuery, readInput } from './read-input.ts'
import type { Upload } from './receive-upload.ts'
import { registerUpload } from './register-upload.ts'
import { sendTagged, toTagged } from './send-tagged.ts'
import type { SessionCookie } from './sign-in/session-cookie.ts'
import { refuseOtherMethods, refuseUnknownRoutes } from './unknown-routes.ts'

export type HttpOptions = HttpServerOptions & {
  operations: Operations
  perform: Perform
  admission: Admission
  /** How each audience authenticates: programs by token, people by session, vendors by link, visitors not at all. */
  ways: Record<'public' | 'console' | 'link' | 'remediation-link' | 'report-link' | 'visitor', Way>
  sessionCookie: SessionCookie
}

/** Those who upload by a link have no account that they could lose. */
const strangersPatience = { silentMs: 10_000 }

type Route = { name: string; operation: Operation; url: string; wayOf: (request: FastifyRequest) => Way }

const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Who may call: programs by token and people by session, unless the operation has an audience of its own. */
const wayOf = (
  { audience }: Operation,
  { ways, sessionCookie }: Pick<HttpOptions, 'ways' | 'sessionCookie'>,
): Route['wayOf'] => {
  if (audience !== undefined) return () => ways[audience === 'account' ? 'console' : audience]
  return (request) =>
    header(request, 'authorization') === undefined && sessionCookie.read(request) !== undefined
      ? ways.console
      : ways.public
}

const routesOf = (options: HttpOptions): Route[] =>
  Object.entries(options.operations).map(([name, operation]) => ({
    name,
    operation,
    url: urlOf(operation.path),
    wayOf: wayOf(operation, options),
  }))

/** The address a visitor signs in with; anything else in that field may be a password, which must not be logged. */
const claimedAccountOf = ({ audience }: Operation, input: unknown): string | undefined =>
  audience === 'visitor' &&
  typeof input === 'object' &&
  input !== null &&
  'email' in input &&
  typeof input.email === 'string'
    ? (readMailAddress(trimBlanks(input.email)) ?? 'not an address')
    : undefined

const sendBody = (
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, mediaType, cursor }: JsonAnswer,
): FastifyReply => {
  if (!isTagged(operation)) return sendJson(reply, status, body, mediaType)
  return sendTagged(request, reply, toTagged(body, cursor), {
    'Content-Type': contentTypeOf(mediaType),
    'Cache-Control': 'private, no-cache',
  })
}

/** The HTTP way in: one route per declaration, with everything else derived from it. */
export const createHttp = (options: HttpOptions): FastifyInstance => {
  const { perform, sessionCookie } = options
  const { admit, versionAt } = options.admission
  const app = createHttpServer(options)

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/public/')) reply.header('Service-API-Version', versionAt(request.url))
  })
  refuseUnknownRoutes(app)

  const answer = async (
    { name, operation }: Route,
    request: FastifyRequest<{ Params: Record<string, string> }>,
    reply: FastifyReply,
    { body, upload }: { body?: Buffer | undefined; upload?: Upload },
  ): Promise<FastifyReply> => {
    const { principal, params, url } = request
    if (!principal) throw new Error('The call reached its route without being admitted.')
    const question = url.indexOf('?')
    const query = question < 0 ? '' : url.slice(question + 1)
    const input = readInput(operation, { path: params, query, body })
    request.claimedAccount = claimedAccountOf(operation, input)
    const answered = await perform({
      name,
      principal,
      input,
      requestId: request.id,
      ...(!upload && { idempotencyKey: requireIdempotencyKey(header(request, 'idempotency-key')) }),
      accept: header(request, 'accept'),
      upload,
    }).catch((error: unknown) => {
      throw namedAsInQuery(operation, error)
    })
    if (answered.ignored.length > 0) reply.header('Ignored-Fields', ignoredFieldsHeader(answered.ignored))
    if ('stream' in answered)
      return reply.header('Content-Type', contentTypeOf(answered.mediaType)).send(answered.stream)
    if ('file' in answered)
      return reply
        .headers({ ...attachmentHeaders(answered.name), 'Content-Type': answered.mediaType })
        .send(answered.file)
    if (answered.session) sessionCookie.write(reply, answered.session)
    if (answered.replayed) reply.header('Idempotency-Replayed', 'true')
    return sendBody(operation, request, reply, answered)
  }

  const routes = routesOf(options)
  for (const route of routes) {
    const { name, operation, url } = route
    const { method, upload: file } = operation
    const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
      admit(route.wayOf(request), operation, request, reply)
    if (file)
      registerUpload(app, {
        method,
        url,
        name,
        limit: file,
        patience: operation.audience?.endsWith('link') === true ? strangersPatience : {},
        onRequest,
        handler: (request, reply, upload) => answer(route, request, reply, { upload }),
      })
    else
      app.route<{ Params: Record<string, string>; Body: Buffer | undefined }>({
        method,
        url,
        config: {
          operation: name,
          bodyLimits: bodyLimitsOf(operation),
          hasSecret: operation.keepsNoAnswer === true,
        },
        onRequest,
        handler: (request, reply) => answer(route, request, reply, { body: request.body }),
      })
  }
  for (const [url, declared] of Map.groupBy(routes, (route) => route.url)) {
    const methods: string[] = declared.map(({ operation }) => operation.method)
    if (methods.includes('GET')) methods.push('HEAD')
    refuseOtherMethods(app, url, methods)
  }
  return app
}
