import { type Static, Type } from 'typebox'
import { Enumeration, GivenId, Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'

export const OutboxMailKind = Enumeration(
  'OutboxMailKind',
  [
    'OUTBOX_MAIL_KIND_UNSPECIFIED',
    'OUTBOX_MAIL_KIND_REMEDIATION_REQUEST',
    'OUTBOX_MAIL_KIND_QUESTIONNAIRE_INVITATION',
    'OUTBOX_MAIL_KIND_VRM_REQUEST',
    'OUTBOX_MAIL_KIND_MEMBER_INVITATION',
    'OUTBOX_MAIL_KIND_EMAIL_VERIFICATION',
    'OUTBOX_MAIL_KIND_DIGEST',
    'OUTBOX_MAIL_KIND_ORGANIZATION_DELETION',
    'OUTBOX_MAIL_KIND_ACCOUNT_NOTICE',
    'OUTBOX_MAIL_KIND_PASSWORD_RESET',
  ],
  'What the mail is about.',
)

export type OutboxMailKind = Static<typeof OutboxMailKind>

export const OutboxMailStatus = Enumeration(
  'OutboxMailStatus',
  [
    'OUTBOX_MAIL_STATUS_UNSPECIFIED',
    'OUTBOX_MAIL_STATUS_PENDING',
    'OUTBOX_MAIL_STATUS_SENT',
    'OUTBOX_MAIL_STATUS_FAILED',
    'OUTBOX_MAIL_STATUS_WITHDRAWN',
    'OUTBOX_MAIL_STATUS_DELIVERED',
  ],
  'Pending: queued, not sent yet. Sent: accepted by a mail server. Delivered: somebody opened a link that only this mail contained. Failed: delivery was abandoned. Withdrawn: no longer relevant before it could be sent.',
)

export type OutboxMailStatus = Static<typeof OutboxMailStatus>

export const OutboxMailId = GivenId('oml', 'Id of the mail.')

export const OutboxMail = Type.Object(
  {
    id: Id('oml', 'Id of the mail.'),
    kind: OutboxMailKind,
    sourceId: Type.String({
      description: 'Id of the request or the questionnaire behind it.',
      examples: ['qst_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    vendorDomain: Type.String({ description: 'The vendor the mail is for.', examples: ['acme.com'] }),
    recipients: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'Name of the person or desk.', examples: ['Security desk'] }),
          email: Type.String({ description: 'Address.', examples: ['security@acme.com'] }),
        },
        { title: 'OutboxRecipient', description: 'Recipient of the mail.' },
      ),
      { description: 'Recipient of the mail.' },
    ),
    status: OutboxMailStatus,
    attemptCount: Type.Integer({ minimum: 0, description: 'Number of attempts.', examples: [1] }),
    lastAttemptAt: Type.Optional(Timestamp('When it was last tried.')),
    lastError: Type.Optional(
      Type.String({
        description: 'The most recent error; for a sent mail, the recipients that did not get it.',
        examples: ['The mail server could not be reached.'],
      }),
    ),
    nextAttemptAt: Type.Optional(
      Timestamp('Earliest time of the next attempt; absent if there will be none.'),
    ),
    sentAt: Type.Optional(Timestamp('When a mail server accepted it.')),
    deliveredAt: Type.Optional(Timestamp('When a link that only this mail contained was first opened.')),
    failedAt: Type.Optional(Timestamp('When delivery was abandoned.')),
    createdAt: Timestamp('When it was requested.'),
  },
  {
    title: 'OutboxMail',
    description: 'A mail to a vendor and its delivery status.',
    ...inSummary('id kind vendorDomain status attemptCount sentAt failedAt recipients.email lastError'),
  },
)

export type OutboxMail = Static<typeof OutboxMail>

/** Part of every record that is mailed, so that nobody has to guess whether the mail left. */
export const MailState = Type.Object(
  {
    status: OutboxMailStatus,
    sentAt: Type.Optional(Timestamp('When a mail server accepted the last one.')),
    deliveredAt: Type.Optional(Timestamp('When a mailed link was first opened.')),
    lastError: Type.Optional(
      Type.String({
        description: 'The most recent error; for a sent mail, the recipients that did not get it.',
        examples: ['The mail server could not be reached.'],
      }),
    ),
  },
  {
    title: 'MailState',
    description:
      'The state of the mails about this record. If there are several, failed ones count first, then pending ones.',
  },
)

export type MailState = Static<typeof MailState>
