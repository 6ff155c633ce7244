import { ApiError } from '@parapet/contract'
import type { FastifyRequest } from 'fastify'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const parse = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

const refuse = (what: string): ApiError =>
  new ApiError(
    'CROSS_SITE_REFUSED',
    `${what} does not belong to this service. Its operator can add it in PUBLIC_URL or ALLOWED_ORIGINS.`,
  )

/**
 * Refuses calls made by a page of another site, or under a name that somebody else pointed at this machine (DNS
 * rebinding). The Host's port is not compared: a proxy in front may listen on another one.
 */
export const createHostCheck = (
  publicUrl: string,
  allowedOrigins: readonly string[],
): ((request: FastifyRequest) => void) => {
  const origins = new Set([publicUrl, ...allowedOrigins].map((url) => new URL(url).origin))
  const hostnames = new Set([...origins].map((origin) => new URL(origin).hostname))

  const isOwnOrigin = (origin: string): boolean => {
    const url = parse(origin)
    return url !== undefined && (origins.has(url.origin) || loopback.has(url.hostname))
  }

  return ({ raw }) => {
    const { host, origin } = raw.headers
    const named = parse(`http://${host ?? ''}`)?.hostname
    if (named === undefined || !(hostnames.has(named) || loopback.has(named))) throw refuse('The Host')
    if (origin !== undefined && !isOwnOrigin(origin)) throw refuse('The Origin')
  }
}
