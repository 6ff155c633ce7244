/** The trace of one request. */
export type RequestTrace = {
  traceId: string
  /** Everything the work starts, now or later, belongs to the request. */
  run: <T>(work: () => T) => T
  end: (status: number) => void
}

/** Traces requests through their operations to their statements; absent if no collector is configured. */
export type Tracing = {
  startRequest: (request: {
    method: string
    /** The route template, without anybody's ids. */
    route: string | undefined
    requestId: string
    traceparent: string | undefined
  }) => RequestTrace
  operation: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** The text has only placeholders: values are not traced. */
  statement: <T>(text: string, work: () => Promise<T>) => Promise<T>
  /** Flushes what is left; does not wait for a collector that does not answer. */
  close: () => Promise<void>
}

/** Where traces are sent. */
export type TraceSettings = { url: string; serviceName: string }
