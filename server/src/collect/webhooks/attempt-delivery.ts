import { signWebhook } from '../../domain/connectors/sign-webhook.ts'
import { retryDelayMs } from '../../domain/kernel/retry-delay.ts'
import type {
  AttemptedDelivery,
  DueDelivery,
  WebhookTarget,
} from '../../store/connectors/webhook-delivery.ts'
import type { GuardedFetch } from '../probe/guarded-fetch.ts'
import { isOutsideError } from '../probe/outside-error.ts'

export type Attempted = AttemptedDelivery & {
  /** The endpoint has said that it never wants another message. */
  isGone: boolean
  /** Why there was no answer: for the operator only. */
  cause: unknown
}

const timeoutMs = 15_000
/** The response is not used; a longer one is cut off. */
const maxBytes = 64 * 1024

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Ten attempts in about three days. */
const delaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]

type Answer = { responseStatus?: number; error?: string; retryAfterMs?: number; cause?: unknown }

/**
 * The same words whether a name is unknown, resolves to a forbidden address, or has no open port, so that the URL
 * cannot be used to explore the operator's network.
 */
const describeFailure = (error: unknown): string =>
  isOutsideError(error) && error.reason === 'untrusted'
    ? 'Its certificate is not trusted.'
    : `It could not be reached, or did not answer within ${timeoutMs / secondMs} seconds.`

const retryAfterMs = (header: string | undefined): number | undefined => {
  const seconds = /^\d{1,6}$/.test(header ?? '') ? Number(header) : undefined
  return seconds === undefined ? undefined : Math.min(seconds * secondMs, 24 * hourMs)
}

const post = async (
  fetchOutside: GuardedFetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Answer> => {
  try {
    const response = await fetchOutside(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Parapet-Webhooks/1' },
      body,
      timeoutMs,
      maxBytes,
      maxRedirects: 0,
    })
    await response.discard()
    const { status: responseStatus } = response
    if (responseStatus >= 200 && responseStatus < 300) return { responseStatus }
    const after = retryAfterMs(response.headers['retry-after'])
    return {
      responseStatus,
      error: `It answered ${responseStatus}.`,
      ...(after !== undefined && { retryAfterMs: after }),
    }
  } catch (error) {
    return { error: describeFailure(error), cause: error }
  }
}

/** Sends one message, signed with each secret; only a 2xx response counts as delivered. */
export const attemptDelivery = async (
  fetchOutside: GuardedFetch,
  { organization: organizationId, url, secrets }: WebhookTarget,
  { eventId: id, type, occurredAt, data, attemptCount }: DueDelivery,
  at: Date,
): Promise<Attempted> => {
  const body = JSON.stringify({ id, type, occurredAt, organizationId, data })
  const startedAt = performance.now()
  const answer = await post(fetchOutside, url, signWebhook({ id, body }, secrets, at), body)
  const { retryAfterMs: asked, cause, ...said } = answer
  const isDelivered = said.error === undefined
  const planned = retryDelayMs(delaysMs, attemptCount + 1)
  return {
    eventId: id,
    attempt: {
      attemptedAt: at.toISOString(),
      ...said,
      durationMs: Math.round(performance.now() - startedAt),
    },
    isDelivered,
    retryMs: isDelivered || planned === undefined ? undefined : Math.max(planned, asked ?? 0),
    isGone: said.responseStatus === 410,
    cause,
  }
}
