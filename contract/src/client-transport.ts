/** A file to upload; one on disk that is opened as a blob is read while it is sent. */
export type UploadFile = string | Uint8Array<ArrayBuffer> | Blob

/** The parts of `fetch` that are used. */
export type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: UploadFile
    signal: AbortSignal
    redirect: 'manual'
  },
) => Promise<Answer>

/** The parts of a `Response` that are used. */
export type Answer = {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body?: { getReader(): AnswerReader } | null
  text(): Promise<string>
}

type AnswerReader = {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}

/** What the client takes from its environment; tests pass their own. */
export type Transport = {
  fetch: Fetch
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
  /** From 0 to below 1. */
  random: () => number
  maxAttempts: number
  /** Undefined: an attempt may take any time. */
  attemptTimeoutMs: number | undefined
}

const sleep: Transport['sleep'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(asError(signal.reason))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
  })

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('The call was aborted.', { cause: reason })

/** What was passed in, with the JavaScript engine's own for the rest. */
export const transportOf = (given: Partial<Transport>): Transport => ({
  // Called on the global itself: browsers refuse it as a method of anything else.
  fetch: given.fetch ?? ((url, init) => globalThis.fetch(url, init)),
  sleep: given.sleep ?? sleep,
  now: given.now ?? (() => Date.now()),
  random: given.random ?? (() => Math.random()),
  // Without Retry-After, five retries wait about half a minute in total.
  maxAttempts: given.maxAttempts ?? 6,
  // Longer than the 30 s after which the service itself gives up.
  attemptTimeoutMs: given.attemptTimeoutMs ?? 40_000,
})

/** A signal that follows the outer one and times out, until released. */
export const followSignal = (
  outer: AbortSignal | undefined,
  timeoutMs: number | undefined,
): { controller: AbortController; letGo: () => void } => {
  const controller = new AbortController()
  const follow = (): void => controller.abort(outer?.reason)
  const expire = (): void =>
    controller.abort(new DOMException(`There was no response within ${timeoutMs} ms.`, 'TimeoutError'))
  outer?.addEventListener('abort', follow, { once: true })
  if (outer?.aborted) follow()
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs)
  const letGo = (): void => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
  return { controller, letGo }
}

/** Runs work under such a signal. */
export const bounded = async <T>(
  outer: AbortSignal | undefined,
  timeoutMs: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { controller, letGo } = followSignal(outer, timeoutMs)
  try {
    return await work(controller.signal)
  } finally {
    letGo()
  }
}

/** The promise's outcome, or the signal's abort if that comes first; the promise itself continues. */
export const orAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(asError(signal.reason))
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
