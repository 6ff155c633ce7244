import { ApiError } from '@parapet/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNamed, readCookie } from './session-cookie.ts'
import type { OidcRound } from './oidc-client.ts'

type Kept = OidcRound & { returnTo: string }

const lifeSeconds = 600

const fields = ['state', 'nonce', 'codeVerifier', 'returnTo'] as const

const readKept = (text: string): Kept | undefined => {
  const given = new URLSearchParams(text)
  const [state, nonce, codeVerifier, returnTo] = fields.map((name) => given.get(name) ?? '')
  if (!state || !nonce || !codeVerifier || !returnTo) return undefined
  return { state, nonce, codeVerifier, returnTo }
}

/**
 * Ties the callback to the browser that left: without the cookie nobody can finish a sign-in that another browser
 * started. Nothing is stored on the server, so nobody can fill it up; the cookie vouches only for its own browser.
 */
export const createRoundCookie = (publicUrl: string) => {
  const { name, options } = cookieNamed('parapet_oidc', publicUrl)
  return {
    write: (reply: FastifyReply, kept: Kept): void => {
      const value = new URLSearchParams(fields.map((field): [string, string] => [field, kept[field]]))
      reply.setCookie(name, value.toString(), { ...options, maxAge: lifeSeconds })
    },
    read: (request: FastifyRequest): Kept | undefined => {
      const text = readCookie(request, name)
      return text === undefined ? undefined : readKept(text)
    },
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),
  }
}

const maxReturnLength = 2_000

/** A path on our own site, or the first page: nobody is redirected elsewhere. */
export const readReturnTo = (given: unknown, publicUrl: string): string => {
  if (given === undefined) return '/'
  if (typeof given !== 'string' || given.length > maxReturnLength)
    throw new ApiError('MALFORMED_REQUEST', 'returnTo must be a single path.')
  if (!/^\/(?![/\\])/.test(given) || !URL.canParse(given, publicUrl)) return '/'
  const { origin, pathname, search, hash } = new URL(given, publicUrl)
  return origin === new URL(publicUrl).origin && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : '/'
}
