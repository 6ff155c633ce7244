import { createHash } from 'node:crypto'
import { ApiError, consoleScopes, isReadScope, type Scope, scopes } from '@parapet/contract'
import type { FastifyRequest } from 'fastify'
import { type ConsoleRole, selectConsoleSession } from '../store/console-session.ts'
import type { Store } from '../store/store.ts'
import type { Way } from './admission.ts'
import { header } from './http-server.ts'

const cookieName = 'parapet_session'

const allScopes = Object.keys(scopes) as Scope[]

const connectorScopes = Object.keys(consoleScopes) as Scope[]

const readOnly = (given: readonly Scope[]): Scope[] => given.filter((scope) => isReadScope(scope))

/** Where data goes to is the owners' business: others see it at most. */
const scopesByRole: Readonly<Record<ConsoleRole, ReadonlySet<Scope>>> = {
  owner: new Set([...allScopes, ...connectorScopes]),
  analyst: new Set([...allScopes, ...readOnly(connectorScopes)]),
  viewer: new Set(readOnly(allScopes)),
}

export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const cookieOf = (request: FastifyRequest): string | undefined =>
  header(request, 'cookie')
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

/** A browser names the page that makes a changing call; only our own pages may. */
const refuseForeignPage = (request: FastifyRequest, publicUrl: string): void => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = header(request, 'sec-fetch-site') ?? 'same-origin'
  const origin = header(request, 'origin') ?? publicUrl
  if (origin === publicUrl && ['same-origin', 'none'].includes(site)) return
  throw new ApiError('CROSS_SITE_REFUSED', 'A page of another site cannot act for you here.')
}

/** People in the console, by their session's cookie. */
export const createSessionWay = ({ store, publicUrl }: { store: Store; publicUrl: string }): Way => ({
  counter: 'console',
  authenticate: async (request) => {
    refuseForeignPage(request, publicUrl)
    const token = cookieOf(request)
    const session =
      token === undefined
        ? undefined
        : await store.system((db) => selectConsoleSession(db, hashSessionToken(token)))
    if (!session) throw new ApiError('MISSING_AUTHORIZATION', 'Sign in to the console first.')
    const { organizationId, userId, userName, role } = session
    return {
      organizationId,
      actor: { type: 'ACTOR_TYPE_USER', id: userId, displayName: userName },
      channel: 'CHANNEL_UI',
      scopes: scopesByRole[role],
    }
  },
})
