import { exchange, refusal } from './client-exchange.ts'
import { orAborted, type Transport } from './client-transport.ts'

/** A client id and secret to exchange for tokens, or tokens from elsewhere. */
export type Authentication =
  | { clientId: string; clientSecret: string; token?: never }
  | { token: string | (() => Promise<string>); clientId?: never; clientSecret?: never }

export type TokenSource = {
  /** A currently valid token. */
  current: (signal: AbortSignal) => Promise<string>
  /** Another token after this one was refused; undefined if there is none. */
  renewed: (refused: string, signal: AbortSignal) => Promise<string | undefined>
}

/** How long before its expiry a token is renewed, so that no call starts with one that expires on the way. */
const aheadMs = (lifeMs: number): number => Math.min(60_000, lifeMs / 10)

const fromElsewhere = (given: string | (() => Promise<string>)): TokenSource => {
  if (typeof given === 'string') return { current: async () => given, renewed: async () => undefined }
  return {
    current: (signal) => orAborted(given(), signal),
    renewed: (_refused, signal) => orAborted(given(), signal),
  }
}

const fromCredential = (
  transport: Transport,
  baseUrl: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): TokenSource => {
  let held: { token: string; renewAt: number } | undefined
  let underWay: Promise<string> | undefined

  // Shared by all waiting calls, so none of their signals may end it.
  const unended = new AbortController().signal

  const fetchToken = async (): Promise<string> => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const received = await exchange(transport, unended, {
      method: 'POST',
      url: `${baseUrl}/v1/oauth/token`,
      headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    const { access_token: token, expires_in: seconds } = received.json ?? {}
    if (received.status !== 200 || typeof token !== 'string') throw refusal(received)
    const lifeMs = typeof seconds === 'number' ? seconds * 1000 : Number.POSITIVE_INFINITY
    held = { token, renewAt: transport.now() + lifeMs - aheadMs(lifeMs) }
    return token
  }

  /** One exchange for everyone who waits; retrying a failed one is up to them. */
  const fetchOnce = (): Promise<string> => {
    underWay ??= fetchToken().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  const current = async (signal: AbortSignal): Promise<string> => {
    if (held && transport.now() < held.renewAt) return held.token
    return orAborted(fetchOnce(), signal)
  }

  return {
    current,
    renewed: (refused, signal) => {
      if (held?.token === refused) held = undefined
      return current(signal)
    },
  }
}

export const createTokenSource = (
  transport: Transport,
  baseUrl: string,
  authentication: Authentication,
): TokenSource =>
  authentication.token === undefined
    ? fromCredential(transport, baseUrl, authentication)
    : fromElsewhere(authentication.token)
