import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { ApiError } from '@parapet/contract'
import type { TraceSettings, Tracing } from '../domain/kernel/tracing.ts'
import { serviceVersion } from './service-version.ts'

const exportEveryMs = 1_000
const exportTimeoutMs = 5_000
const mostWaiting = 8_192
const longestText = 300

/** The caller's span, if the header is valid W3C Trace Context. */
const parentOf = (traceparent: string | undefined): Context => {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** The error's code only: database messages contain values. */
const kindOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.reason
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'error'
}

const fail = (span: Span, kind: string): void => {
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** For example "SELECT vendor". */
const summaryOf = (text: string): string => {
  const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

const createProvider = ({ url, serviceName }: TraceSettings): BasicTracerProvider =>
  new BasicTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': serviceVersion }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs }), {
        scheduledDelayMillis: exportEveryMs,
        exportTimeoutMillis: exportTimeoutMs,
        maxQueueSize: mostWaiting,
      }),
    ],
  })

/** Exports spans by OTLP over HTTP. What cannot be exported is dropped, unnoticed by requests. */
export const createTracing = (settings: TraceSettings): Tracing => {
  const provider = createProvider(settings)
  const tracer = provider.getTracer('parapet', serviceVersion)
  const contexts = new AsyncLocalStorageContextManager()

  const within = async <T>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: () => Promise<T>,
  ): Promise<T> => {
    const outer = contexts.active()
    // Background work belongs to no request and is not traced.
    if (!trace.getSpan(outer)) return work()
    const span = tracer.startSpan(name, { kind, attributes }, outer)
    try {
      return await contexts.with(trace.setSpan(outer, span), work)
    } catch (error) {
      fail(span, kindOf(error))
      throw error
    } finally {
      span.end()
    }
  }

  return {
    startRequest: ({ method, route, requestId, traceparent }) => {
      const parent = parentOf(traceparent)
      const attributes = {
        'http.request.method': method,
        'parapet.request_id': requestId,
        ...(route !== undefined && { 'http.route': route }),
      }
      const name = route === undefined ? method : `${method} ${route}`
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      const context = trace.setSpan(parent, span)
      return {
        traceId: span.spanContext().traceId,
        run: (work) => contexts.with(context, work),
        end: (status) => {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) fail(span, String(status))
          span.end()
        },
      }
    },
    operation: (name, work) => within(name, SpanKind.INTERNAL, { 'parapet.operation': name }, work),
    statement: (text, work) => {
      const line = text.replaceAll(/\s+/g, ' ').trim()
      const summary = summaryOf(line)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.summary': summary,
        'db.query.text': line.slice(0, longestText),
      }
      return within(summary, SpanKind.CLIENT, attributes, work)
    },
    close: async () => {
      await provider.shutdown().catch(() => {})
      contexts.disable()
    },
  }
}
