import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainLine } from '../../domain/mail/plain-text.ts'
import { enterByOidc, type OidcRefusal } from '../../operations/accounts/enter-by-oidc.ts'
import { oidcPath } from '../../operations/accounts/oidc-path.ts'
import type { AccountContext, SessionGrant } from '../../operations/handler.ts'
import type { Admission, Way } from '../admission.ts'
import { maxAccountLength } from '../http-server.ts'
import { createOidcClient } from './oidc-client.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { createRoundCookie, readReturnTo } from './round-cookie.ts'
import type { SessionCookie } from './session-cookie.ts'

type OidcOptions = {
  settings: OidcSettings
  publicUrl: string
  admission: Admission
  way: Way
  sessionCookie: SessionCookie
  contextOf: (
    principal: AccountContext['principal'],
    now: Date,
    grant: (grant: SessionGrant) => void,
  ) => AccountContext
  clock: () => Date
}

type Problem = OidcRefusal | 'OIDC_FAILED' | 'OIDC_EXPIRED' | 'OIDC_UNAVAILABLE'

const refusedByProvider = 'A sign-in through the identity provider was refused.'

const callbackPath = `${oidcPath}/callback`

/** The browser was redirected here, so the sign-in page has to show what went wrong. */
const showProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.redirect(`/sign-in?problem=${problem}`, 302)

/** The two URLs a browser passes through when signing in with the identity provider. */
export const registerOidc = (app: FastifyInstance, options: OidcOptions): void => {
  const { settings, publicUrl, admission, way, sessionCookie, contextOf, clock } = options
  const client = createOidcClient(settings, `${publicUrl}${callbackPath}`)
  const roundCookie = createRoundCookie(publicUrl)

  const leave = async (
    request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const returnTo = readReturnTo(request.query['returnTo'], publicUrl)
    try {
      const { url, round } = await client.begin(request.query['fresh'] === 'true')
      roundCookie.write(reply, { ...round, returnTo })
      return reply.redirect(url, 302)
    } catch (err) {
      request.log.warn({ err }, 'The identity provider could not be reached.')
      return showProblem(reply, 'OIDC_UNAVAILABLE')
    }
  }

  const comeBack = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const round = roundCookie.read(request)
    roundCookie.clear(reply)
    if (!round || !request.principal) return showProblem(reply, 'OIDC_EXPIRED')
    let claims
    try {
      claims = await client.finish(new URL(request.url, publicUrl), round)
    } catch (err) {
      request.log.warn({ err, address: request.clientAddress }, refusedByProvider)
      return showProblem(reply, 'OIDC_FAILED')
    }
    let granted: SessionGrant | undefined
    const context = contextOf(request.principal, clock(), (grant) => (granted = grant))
    const refusal = await enterByOidc(claims, settings, context)
    if (refusal !== undefined) {
      const account = plainLine(claims.email ?? claims.subject, maxAccountLength)
      request.log.warn({ refusal, address: request.clientAddress, account }, refusedByProvider)
      return showProblem(reply, refusal)
    }
    if (granted) sessionCookie.write(reply, granted)
    return reply.redirect(readReturnTo(round.returnTo, publicUrl), 302)
  }

  const admit =
    (path: string) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      await admission.admitCaller(way, path, request, reply)
    }
  app.get<{ Querystring: Record<string, unknown> }>(oidcPath, {
    config: { operation: 'oidc-sign-in' },
    onRequest: admit(oidcPath),
    handler: leave,
  })
  app.get(callbackPath, {
    config: { operation: 'oidc-callback' },
    onRequest: admit(callbackPath),
    handler: comeBack,
  })
}
