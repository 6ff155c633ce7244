/** One request as it is followed. */
export type RequestTrace = {
  traceId: string
  /** What the work starts, now and later, belongs to the request. */
  run: <T>(work: () => T) => T
  end: (status: number) => void
}

/** Follows requests through their operations to their statements; absent where nobody collects traces. */
export type Tracing = {
  startRequest: (request: {
    method: string
    /** The template, without anybody's ids. */
    route: string | undefined
    requestId: string
    traceparent: string | undefined
  }) => RequestTrace
  operation: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** The text has placeholders only: values are not followed. */
  statement: <T>(text: string, work: () => Promise<T>) => Promise<T>
  /** Hands over what is left; a collector that does not answer is not waited for. */
  close: () => Promise<void>
}

/** Where traces go. */
export type TraceSettings = { url: string; serviceName: string }
