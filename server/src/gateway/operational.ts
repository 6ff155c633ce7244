import type { FastifyInstance } from 'fastify'
import { checkReadiness } from '../store/readiness.ts'
import type { Store } from '../store/store.ts'
import type { Metrics } from './metrics.ts'

/** For the operator's probes and scrapers: no credentials, nothing about any organization. */
export const registerOperational = (
  app: FastifyInstance,
  { store, metrics, serving }: { store: Store; metrics: Metrics; serving: () => boolean },
): void => {
  app.get('/live', { config: { operation: 'live' } }, async () => ({ status: 'live' }))

  app.get('/ready', { config: { operation: 'ready' } }, async (_request, reply) => {
    const checks = { ...(await checkReadiness(store)), serving: serving() }
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', { config: { operation: 'metrics' } }, async (_request, reply) => {
    const { contentType, text } = await metrics.render()
    return reply.header('Content-Type', contentType).send(text)
  })
}
