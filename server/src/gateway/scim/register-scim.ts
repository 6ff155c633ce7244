import type { Readable } from 'node:stream'
import { ApiError } from '@parapet/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isScimObject } from '../../domain/accounts/scim/scim-value.ts'
import type { AuditKey } from '../../domain/audit/audit.ts'
import { parseForm } from '../../domain/kernel/form.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { maxJsonDepth, parseJsonBody } from '../../domain/kernel/json-guard.ts'
import { createJsonScan } from '../../domain/kernel/json-scan.ts'
import { type ScimAnswer, type ScimCall, scimPath } from '../../operations/accounts/scim/scim-call.ts'
import type { Context, Principal, Settings } from '../../operations/handler.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { Admission } from '../admission.ts'
import { createAudit } from '../audit.ts'
import type { BodyLimits } from '../body-limits.ts'
import { toApiError } from '../http-error.ts'
import { header, sendJson } from '../http-server.ts'
import type { Limiter } from '../rate-limit.ts'
import { receiveBody } from '../receive-body.ts'
import type { ScimHandlers } from './scim-routes.ts'
import { createScimWay } from './scim-way.ts'

type ScimOptions = {
  store: Store
  limiter: Limiter
  admission: Admission
  settings: Settings
  auditKey: () => AuditKey
  onAudited: (organizationId: OrganizationId) => void
  clock: () => Date
}

/** A group may be sent with tens of thousands of members. */
const limits: BodyLimits = { bytes: 4 * 1024 * 1024, fields: 100_000, depth: maxJsonDepth }

const mediaType = 'application/scim+json'

const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  sendJson(reply, status, JSON.stringify(body), mediaType)

/** RFC 7644 section 3.12. */
const sendError = (reply: FastifyReply, error: ApiError): FastifyReply => {
  const { metadata = {}, headers = {}, retryAfterSeconds } = error.extra
  const status = Number(metadata['scimStatus'] ?? error.status)
  const scimType = error.reason === 'ALREADY_EXISTS' && status === 409 ? 'uniqueness' : metadata['scimType']
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  return send(reply.headers(headers), status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: error.message,
  })
}

const readQuery = (url: string): ReadonlyMap<string, string> => {
  const question = url.indexOf('?')
  const pairs = parseForm(question < 0 ? '' : url.slice(question + 1))
  if (!pairs)
    throw new ApiError('MALFORMED_REQUEST', 'The query has an escape sequence that is not UTF-8 text.')
  return new Map(pairs)
}

const readCall = (request: FastifyRequest): ScimCall => {
  // Some clients send a Content-Type even without a body.
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? parseJsonBody(request.body) : {}
  if (!isScimObject(body)) throw new ApiError('BODY_MALFORMED', 'The body must be a JSON object.')
  return { query: readQuery(request.url), body, ifMatch: header(request, 'if-match') }
}

const refuseEarly = ({ headers }: FastifyRequest): void => {
  if (headers['content-encoding'] !== undefined)
    throw new ApiError('MEDIA_TYPE_UNSUPPORTED', 'Send the body without Content-Encoding.')
}

/** The handlers of an address, and the id in it. */
const findHandlers = async (path: string): Promise<{ handlers: ScimHandlers; id: string }> => {
  const { scimRoutes } = await import('./scim-routes.ts')
  const [folder = '', id, ...further] = path.split('/')
  const key = id === undefined || id === '.search' ? path : `${folder}/:id`
  const handlers = Object.hasOwn(scimRoutes, key) ? scimRoutes[key] : undefined
  if (!handlers || further.length > 0)
    throw new ApiError('ROUTE_NOT_FOUND', 'This service has people at /Users and groups at /Groups.')
  return { handlers, id: id ?? '' }
}

/**
 * SCIM 2.0 (RFC 7643 and 7644), in its own scope: its addresses, bodies and errors are not the API's. The rest is loaded
 * with the first call, because most installations have none.
 */
export const registerScim = async (app: FastifyInstance, options: ScimOptions): Promise<void> => {
  const { store, admission, settings, auditKey, onAudited, limiter, clock } = options
  const way = createScimWay(options)

  const perform = async (
    principal: Principal,
    isRead: boolean,
    work: (context: Context) => Promise<ScimAnswer>,
  ): Promise<ScimAnswer> => {
    const now = clock()
    let hasChanged = false
    const answer = await store.inOrganization(
      principal.organizationId,
      (db) => {
        const write = createAudit(db, auditKey(), principal, now)
        const audit: Context['audit'] = (changes) => {
          hasChanged ||= changes.length > 0
          return write(changes)
        }
        return work({ db, principal, now, settings, audit, take: limiter.take })
      },
      { readOnly: isRead },
    )
    if (hasChanged) onAudited(principal.organizationId)
    return answer
  }

  const handle = async (
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { principal, method, params } = request
    if (!principal) throw new Error('The call reached its route without being admitted.')
    const { handlers, id } = await findHandlers(params['*'])
    const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
    if (!handler) {
      const allow = Object.keys(handlers).join(', ')
      throw new ApiError('METHOD_NOT_ALLOWED', `Use ${allow} here.`, { headers: { Allow: allow } })
    }
    const call = readCall(request)
    const { status, body, location, version } = await perform(
      principal,
      method === 'GET' || id === '.search',
      (context) => handler(context, call, id),
    )
    if (location !== undefined) reply.header(status === 201 ? 'Location' : 'Content-Location', location)
    if (version !== undefined) reply.header('ETag', version)
    return body === undefined ? reply.code(status).send() : send(reply, status, body)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      [mediaType, 'application/json'],
      async ({ headers }: FastifyRequest, payload: Readable) =>
        receiveBody({ payload, contentLength: headers['content-length'], scan: createJsonScan(), limits }),
    )
    scope.setErrorHandler((error, request, reply) => {
      const known = toApiError(error)
      if (known.status >= 500) request.log.error({ err: error }, known.message)
      return sendError(reply, known)
    })
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${scimPath}/*`,
      exposeHeadRoute: false,
      config: { operation: 'scim' },
      onRequest: async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        await admission.admitCaller(way, scimPath, request, reply)
        refuseEarly(request)
      },
      handler: handle,
    })
  })
}
