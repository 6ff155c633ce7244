import type { FastifyRequest } from 'fastify'
import { hashSessionToken } from '../../domain/accounts/session-token.ts'
import { shorten } from '../../domain/kernel/shorten.ts'
import type { Browser } from '../../operations/handler.ts'
import { header } from '../http-server.ts'
import { networkOf } from '../rate-limit.ts'

const maxUserAgentLength = 255

/** Where a call comes from, with its token. */
export const browserOf = (request: FastifyRequest, token: string | undefined): Browser => {
  // Node reads headers as Latin-1; anything but visible ASCII is not part of a browser's name.
  const userAgent = header(request, 'user-agent')?.replaceAll(/[^\x20-\x7e]/g, '')
  return {
    address: request.clientAddress,
    network: networkOf(request.clientAddress),
    ...(userAgent !== undefined && { userAgent: shorten(userAgent, maxUserAgentLength) }),
    ...(token !== undefined && { tokenHash: hashSessionToken(token) }),
  }
}
