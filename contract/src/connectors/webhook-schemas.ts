import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, GivenId, Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'

export const WebhookEventType = Type.Enum(
  [
    'observation.created',
    'observation.approval_status_changed',
    'observation.resolved',
    'observation.flagged',
    'vendor.created',
    'vendor.updated',
    'vendor.offboarded',
    'vendor.deleted',
    'vendor.score_changed',
    'security_event.created',
    'security_event.updated',
    'security_event.vendor_response_recorded',
    'fourth_party.detected',
    'fourth_party.removed',
    'questionnaire.status_changed',
    'audit.entries_recorded',
  ],
  {
    type: 'string',
    title: 'WebhookEventType',
    description:
      'What happened. `audit.entries_recorded` streams the audit trail, from now on and in order, and also needs the scope audit.read.',
  },
)

export type WebhookEventType = Static<typeof WebhookEventType>

export const WebhookDisabledReason = Enumeration(
  'WebhookDisabledReason',
  [
    'WEBHOOK_DISABLED_REASON_UNSPECIFIED',
    'WEBHOOK_DISABLED_REASON_BY_USER',
    'WEBHOOK_DISABLED_REASON_FAILING',
    'WEBHOOK_DISABLED_REASON_GONE',
  ],
  'Why nothing is sent: someone switched it off, it failed for five days, or it answered 410 Gone.',
)

export type WebhookDisabledReason = Static<typeof WebhookDisabledReason>

export const WebhookId = GivenId('whk', 'Id of the webhook.')

export const WebhookUrl = Type.String({
  minLength: 1,
  maxLength: maxLengths.url,
  description: 'Where events are sent: an https address with a path and no login, on port 443.',
  examples: ['https://hooks.example.com/parapet'],
})

export const WebhookDescription = Type.String({
  maxLength: maxLengths.description,
  description: 'What it is for.',
  examples: ['Tickets'],
})

export const WebhookEventTypes = Type.Array(WebhookEventType, {
  minItems: 1,
  maxItems: 50,
  description: 'Event types to send; duplicates are ignored.',
})

export const Webhook = Type.Object(
  {
    id: Id('whk', 'Id of the webhook.'),
    url: WebhookUrl,
    description: Type.Optional(WebhookDescription),
    eventTypes: WebhookEventTypes,
    isEnabled: Type.Boolean({ description: 'Whether events are sent to it.', examples: [true] }),
    disabledReason: Type.Optional(WebhookDisabledReason),
    previousSecretUntil: Type.Optional(
      Timestamp('Until when messages are also signed with the previous secret.'),
    ),
    failingSince: Type.Optional(Timestamp('When deliveries started failing; absent while they succeed.')),
    lastDeliveredAt: Type.Optional(Timestamp('When a message was last delivered.')),
    lastError: Type.Optional(
      Type.String({ description: 'The most recent error.', examples: ['It answered 503.'] }),
    ),
    auditStream: Type.Optional(
      Type.Object(
        {
          sealNumber: Type.Integer({
            minimum: 0,
            description: 'Number of the newest seal with entries that have arrived.',
            examples: [12],
          }),
          pendingEntryCount: Type.Integer({
            minimum: 0,
            description: 'Sealed entries still to be sent; counting stops at 10,000.',
            examples: [0],
          }),
        },
        {
          title: 'AuditStream',
          description: 'How far the audit trail was sent; absent unless the webhook gets it.',
        },
      ),
    ),
    pendingCount: Type.Integer({
      minimum: 0,
      description: 'Messages still to be sent.',
      examples: [0],
    }),
    createdAt: Timestamp('When the webhook was added.'),
    updatedAt: Timestamp('When it was last changed.'),
  },
  {
    title: 'Webhook',
    description: 'An address that events are sent to.',
    ...inSummary(
      'id isEnabled disabledReason pendingCount failingSince lastDeliveredAt url eventTypes lastError',
    ),
  },
)

export type Webhook = Static<typeof Webhook>

export const WebhookSecret = Type.String({
  description:
    'Secret that signs the messages: `whsec_` followed by base64, as Standard Webhooks defines it. Shown only here.',
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
})

export const WebhookDeliveryStatus = Enumeration(
  'WebhookDeliveryStatus',
  [
    'WEBHOOK_DELIVERY_STATUS_UNSPECIFIED',
    'WEBHOOK_DELIVERY_STATUS_PENDING',
    'WEBHOOK_DELIVERY_STATUS_DELIVERED',
    'WEBHOOK_DELIVERY_STATUS_FAILED',
  ],
  'Whether the message is pending, delivered or abandoned.',
)

export type WebhookDeliveryStatus = Static<typeof WebhookDeliveryStatus>

export const WebhookDelivery = Type.Object(
  {
    messageId: Id('msg', 'Id of the event, and the `webhook-id` of every attempt.'),
    eventType: Type.String({
      description: 'What happened; `webhook.test` for a test message.',
      examples: ['observation.created'],
    }),
    occurredAt: Timestamp('When it happened.'),
    status: WebhookDeliveryStatus,
    attempts: Type.Array(
      Type.Object(
        {
          attemptedAt: Timestamp('When it was tried.'),
          responseStatus: Type.Optional(
            Type.Integer({
              description: 'HTTP status of the response; absent if there was none.',
              examples: [200],
            }),
          ),
          error: Type.Optional(
            Type.String({ description: 'Why the attempt failed.', examples: ['It answered 503.'] }),
          ),
          durationMs: Type.Integer({ minimum: 0, description: 'How long it took.', examples: [42] }),
        },
        { title: 'WebhookAttempt', description: 'One attempt.' },
      ),
      { description: 'All attempts, oldest first.' },
    ),
    nextAttemptAt: Type.Optional(
      Timestamp('Earliest time of the next attempt; absent if there will be none.'),
    ),
    deliveredAt: Type.Optional(Timestamp('When it was delivered.')),
    failedAt: Type.Optional(Timestamp('When delivery was abandoned.')),
  },
  {
    title: 'WebhookDelivery',
    description: 'A message to a webhook and its delivery status.',
    ...inSummary(
      'messageId eventType occurredAt status nextAttemptAt deliveredAt failedAt attempts.responseStatus attempts.error',
    ),
  },
)
