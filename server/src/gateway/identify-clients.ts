import type { FastifyInstance } from 'fastify'
import { createClientAddress } from '../domain/kernel/client-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address, used by limits, sessions, the audit trail and logs. */
    clientAddress: string
  }
}

/**
 * Not Fastify's trustProxy, which would also trust X-Forwarded-Host and X-Forwarded-Proto: the service's only name is
 * PUBLIC_URL.
 */
export const identifyClients = (app: FastifyInstance, trustedProxies: readonly string[]): void => {
  const clientAddress = createClientAddress(trustedProxies)
  let isWarned = trustedProxies.length > 0
  app.decorateRequest('clientAddress', '')
  app.addHook('onRequest', async (request) => {
    const { socket, headersDistinct } = request.raw
    const forwardedFor = headersDistinct['x-forwarded-for']?.join(',')
    request.clientAddress = clientAddress(socket.remoteAddress, forwardedFor)
    if (isWarned || forwardedFor === undefined) return
    isWarned = true
    request.log.warn(
      { peer: request.clientAddress },
      'X-Forwarded-For is ignored: TRUSTED_PROXIES is not set, so all callers behind this peer share its limits.',
    )
  })
}
