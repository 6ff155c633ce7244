import { ApiError, type Method } from '@parapet/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pathOf } from './http-server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods of the address, on the route that refuses the others. */
    allow?: string
  }
}

const refuseMethod = (reply: FastifyReply, allow: string): never => {
  reply.header('Allow', allow)
  throw new ApiError('METHOD_NOT_ALLOWED', `Use ${allow} here.`)
}

/** The methods of operations. Node knows thirty more; routes for those at every address would take 10 MB. */
const routedMethods = Object.keys({
  GET: true,
  HEAD: true,
  POST: true,
  PUT: true,
  PATCH: true,
  DELETE: true,
} satisfies Record<Method | 'HEAD', true>)

const patternOf = (url: string): RegExp => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)

const countParameters = (url: string): number => url.split(':').length - 1

/** Refuses requests without a route before a byte of the body is read. */
export const refuseUnknownRoutes = (app: FastifyInstance): void => {
  const refusing: { url: string; allow: string }[] = []
  const allowedAt = (path: string): string | undefined => {
    const matching = refusing.filter(({ url }) => patternOf(url).test(path))
    // Like the router: a name before a parameter.
    return matching.toSorted((one, other) => countParameters(one.url) - countParameters(other.url))[0]?.allow
  }
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.allow !== undefined) refusing.push({ url, allow: config.allow })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const path = pathOf(request)
    const allow = routedMethods.includes(request.method) ? undefined : allowedAt(path)
    if (allow !== undefined) refuseMethod(reply, allow)
    throw new ApiError('ROUTE_NOT_FOUND', `There is nothing at ${request.method} ${path}.`)
  })
}

/** Answers all other methods with 405 and the allowed ones. */
export const refuseOtherMethods = (app: FastifyInstance, url: string, methods: readonly string[]): void => {
  const allow = methods.toSorted().join(', ')
  app.route({
    // An address without a route of its own could be taken for the parameter of another.
    method: routedMethods.filter((method) => !methods.includes(method)),
    url,
    config: { allow },
    onRequest: async (_request, reply) => refuseMethod(reply, allow),
    handler: async () => {},
  })
}
