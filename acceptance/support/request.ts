import { setTimeout as sleep } from 'node:timers/promises'

export type Reply = {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever it expects to be there
  body: any
}

export type RequestOptions = {
  method?: string
  token?: string
  /** An object is sent as JSON, bytes as they are. */
  body?: object
  idempotencyKey?: string
  /** Gives up after this time; by default it waits indefinitely. */
  timeoutMs?: number
}

export const groupsPath = '/public/v1/vendors/groups'

/** One request, sent once; the answer must be JSON. */
export const request = async (
  url: string,
  { method = 'GET', token, body, idempotencyKey, timeoutMs }: RequestOptions = {},
): Promise<Reply> => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
    ...(body !== undefined && {
      body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
    }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const isLost = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['ECONNRESET', 'UND_ERR_SOCKET'].includes(String(error.cause.code))

/**
 * Makes a call that may be repeated a second time if its connection was lost. HTTP lets a server close an idle one at any
 * moment, also while the next request is on its way (RFC 9112, 9.5), and `fetch` does not try again.
 */
export const sendAgainIfLost = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!isLost(error)) throw error
    return send()
  }
}

const busyForMs = 60_000

/** The same, repeated while the service is too busy: such a refusal comes before the call counts towards a limit. */
export const requestPatiently = async (url: string, options: RequestOptions): Promise<Reply> => {
  const started = performance.now()
  for (;;) {
    const reply = await request(url, options)
    if (reply.status !== 503 || performance.now() - started > busyForMs) return reply
    await sleep(100)
  }
}

export const exchange = (
  url: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<Reply> =>
  request(`${url}/v1/oauth/token`, {
    method: 'POST',
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  })
