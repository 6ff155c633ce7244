import { signWebhook } from '../../domain/connectors/sign-webhook.ts'
import { retryDelayMs } from '../../domain/kernel/retry-delay.ts'
import type {
  AttemptedDelivery,
  DueDelivery,
  WebhookTarget,
} from '../../store/connectors/webhook-delivery.ts'
import type { ExternalTicket, NewTicket } from '../../store/alerts/alert-ticket.ts'
import type { Answer } from '../channels/answer.ts'
import { answerOf, callChannel } from '../channels/call-channel.ts'
import { type ChannelMeans, sendToChannel } from '../channels/send-to-channel.ts'

export type Attempted = AttemptedDelivery & {
  /** The endpoint has said that it never wants another message. */
  isGone: boolean
  /** Why there was no answer: for the operator only. */
  cause: unknown
  /** The ticket that was made. */
  ticket: NewTicket | undefined
}

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

const sendSigned = async (
  { fetchOutside }: ChannelMeans,
  { organization: organizationId, url, secrets }: WebhookTarget,
  { eventId: id, type, occurredAt, data }: DueDelivery,
  at: Date,
): Promise<Answer> => {
  const body = JSON.stringify({ id, type, occurredAt, organizationId, data })
  try {
    const { status } = await callChannel(fetchOutside, {
      url,
      headers: signWebhook({ id, body }, secrets, at),
      body,
      discards: true,
    })
    return { responseStatus: status }
  } catch (error) {
    return answerOf(error)
  }
}

/** Sends one message, in the way of the webhook's kind; a plain one signed with each secret. */
export const attemptDelivery = async (
  means: ChannelMeans,
  target: WebhookTarget,
  delivery: DueDelivery,
  { at, openTickets }: { at: Date; openTickets: Map<string, ExternalTicket> },
): Promise<Attempted> => {
  const startedAt = performance.now()
  const answer =
    target.kind === 'ALERT_CHANNEL_KIND_WEBHOOK'
      ? await sendSigned(means, target, delivery, at)
      : await sendToChannel(means, target, delivery, openTickets)
  const { retryAfterMs: asked, cause, isFinal = false, ticket, ...said } = answer
  const isDelivered = said.error === undefined
  const planned = isFinal ? undefined : retryDelayMs(delaysMs, delivery.attemptCount + 1)
  return {
    eventId: delivery.eventId,
    attempt: {
      attemptedAt: at.toISOString(),
      ...said,
      durationMs: Math.round(performance.now() - startedAt),
    },
    isDelivered,
    retryMs: isDelivered || planned === undefined ? undefined : Math.max(planned, asked ?? 0),
    isGone: said.responseStatus === 410,
    cause,
    ticket,
  }
}
