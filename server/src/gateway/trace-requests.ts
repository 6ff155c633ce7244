import type { FastifyInstance } from 'fastify'
import type { RequestTrace, Tracing } from '../domain/kernel/tracing.ts'

/** One span per request, with its trace id in every log line of that request. */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  const traces = new WeakMap<object, RequestTrace>()
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const trace = tracing.startRequest({
      method: request.method,
      route: request.routeOptions.url,
      requestId: request.id,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    traces.set(request, trace)
    request.log = request.log.child({ traceId: trace.traceId })
    reply.log = request.log
    trace.run(done)
  })
  // A body arrives in the context of its connection, which is not tied to a request.
  app.addHook('preHandler', (request, _reply, done) => {
    const trace = traces.get(request)
    if (trace) trace.run(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    traces.get(request)?.end(reply.statusCode)
    done()
  })
}
