import { hash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@parapet/contract'
import type { FastifyInstance } from 'fastify'
import { checkReadiness } from '../store/kernel/readiness.ts'
import type { Store } from '../store/kernel/store.ts'
import type { Metrics } from './metrics.ts'
import { networkOf } from './rate-limit.ts'

type Options = {
  store: Store
  metrics: Metrics
  /** Undefined: the metrics are not served. */
  metricsToken: string | undefined
  serving: () => boolean
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Compared by digest, so that timing reveals neither the token's length nor how much of it was right. */
const requireToken = (token: string): ((authorization: string | undefined) => void) => {
  const expected = digest(`Bearer ${token}`)
  return (authorization) => {
    if (timingSafeEqual(digest(authorization ?? ''), expected)) return
    throw new ApiError('MISSING_AUTHORIZATION', 'Send METRICS_TOKEN as a bearer token.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
}

/** For the operator's probes and scrapers: nothing about any organization. */
export const registerOperational = (
  app: FastifyInstance,
  { store, metrics, metricsToken, serving }: Options,
): void => {
  app.get('/live', { config: { operation: 'live' } }, async () => ({ status: 'live' }))

  app.get('/ready', { config: { operation: 'ready' } }, async (request, reply) => {
    const own = store.forNetwork(networkOf(request.clientAddress))
    const checks = { ...(await checkReadiness(own)), serving: serving() }
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })

  if (metricsToken === undefined) return
  const admit = requireToken(metricsToken)
  app.get('/metrics', { config: { operation: 'metrics' } }, async ({ headers }, reply) => {
    admit(headers.authorization)
    const { contentType, text } = await metrics.render()
    return reply.headers({ 'Content-Type': contentType, 'Cache-Control': 'no-store' }).send(text)
  })
}
