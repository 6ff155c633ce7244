import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionGrant } from '../../operations/handler.ts'
import { header } from '../http-server.ts'

export type SessionCookie = {
  read: (request: FastifyRequest) => string | undefined
  /** The device token the browser kept from an earlier sign-in. */
  readDevice: (request: FastifyRequest) => string | undefined
  /** The token for the second step of a sign-in. */
  readStep: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, grant: SessionGrant) => void
}

/** Prefixed and secure if the service is reached by https, so that no other host and no plain page can plant one. */
export const cookieNamed = (name: string, publicUrl: string) => {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    // Lax, not strict: the way back from an identity provider starts on another site.
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  const given = header(request, 'cookie')
  return given === undefined ? undefined : request.server.parseCookie(given)[name]
}

export const createSessionCookie = (publicUrl: string): SessionCookie => {
  const { name, options } = cookieNamed('parapet_session', publicUrl)
  const device = cookieNamed('parapet_device', publicUrl)
  const step = cookieNamed('parapet_step', publicUrl)
  return {
    read: (request) => readCookie(request, name),
    readDevice: (request) => readCookie(request, device.name),
    readStep: (request) => readCookie(request, step.name),
    write: (reply, grant) => {
      if (grant === 'over') {
        reply.clearCookie(name, options)
        // Browsers keep answers to GET, to ask whether they are still current; the next person must not find them.
        reply.header('Clear-Site-Data', '"cache"')
        return
      }
      if ('step' in grant) {
        reply.setCookie(step.name, grant.step.token, { ...options, expires: grant.step.expiresAt })
        return
      }
      reply.setCookie(name, grant.token, { ...options, expires: grant.expiresAt })
      if (grant.device)
        reply.setCookie(device.name, grant.device.token, { ...options, expires: grant.device.expiresAt })
    },
  }
}
