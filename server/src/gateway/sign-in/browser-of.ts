import type { FastifyRequest } from 'fastify'
import { hashSessionToken } from '../../domain/session-token.ts'
import { shorten } from '../../domain/shorten.ts'
import type { Browser } from '../../operations/handler.ts'
import { header } from '../http-server.ts'

const maxUserAgentLength = 255

/** Where a call comes from, with the token it carries. */
export const browserOf = (request: FastifyRequest, token: string | undefined): Browser => {
  // Node reads headers as Latin-1; what is no visible ASCII is nothing that a browser calls itself.
  const userAgent = header(request, 'user-agent')?.replaceAll(/[^\x20-\x7e]/g, '')
  return {
    address: request.ip,
    ...(userAgent !== undefined && { userAgent: shorten(userAgent, maxUserAgentLength) }),
    ...(token !== undefined && { tokenHash: hashSessionToken(token) }),
  }
}
