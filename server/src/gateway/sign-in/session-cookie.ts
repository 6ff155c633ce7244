import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionGrant } from '../../operations/handler.ts'
import { header } from '../http-server.ts'

export type SessionCookie = {
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, grant: SessionGrant) => void
}

/** Prefixed and secure where the service is reached by https: then no other host and no plain page can plant one. */
export const cookieNamed = (name: string, publicUrl: string) => {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    // Lax and not strict: the way back from an identity provider begins on another site.
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  const given = header(request, 'cookie')
  return given === undefined ? undefined : request.server.parseCookie(given)[name]
}

export const createSessionCookie = (publicUrl: string): SessionCookie => {
  const { name, options } = cookieNamed('parapet_session', publicUrl)
  return {
    read: (request) => readCookie(request, name),
    write: (reply, grant) => {
      if (grant === 'over') reply.clearCookie(name, options)
      else reply.setCookie(name, grant.token, { ...options, expires: grant.expiresAt })
    },
  }
}
