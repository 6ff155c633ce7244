import { type Static, Type } from 'typebox'
import { Enumeration, Id, Timestamp } from '../kernel/schema.ts'

export const OutboxMailKind = Enumeration(
  'OutboxMailKind',
  [
    'OUTBOX_MAIL_KIND_UNSPECIFIED',
    'OUTBOX_MAIL_KIND_REMEDIATION_REQUEST',
    'OUTBOX_MAIL_KIND_QUESTIONNAIRE_INVITATION',
    'OUTBOX_MAIL_KIND_VRM_REQUEST',
    'OUTBOX_MAIL_KIND_MEMBER_INVITATION',
    'OUTBOX_MAIL_KIND_EMAIL_VERIFICATION',
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
  ],
  'Pending: not sent yet. Sent: a mail server has taken it. Failed: given up. Withdrawn: what it was about was over before it could be sent.',
)

export type OutboxMailStatus = Static<typeof OutboxMailStatus>

export const OutboxMailId = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'Id of the mail.',
  examples: ['oml_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
})

export const OutboxMail = Type.Object(
  {
    id: Id('oml', 'Id of the mail.'),
    kind: OutboxMailKind,
    sourceId: Type.String({
      description: 'Id of the request or the questionnaire behind it.',
      examples: ['qst_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    vendorDomain: Type.String({ description: 'The vendor that is written to.', examples: ['acme.com'] }),
    recipients: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'Name of the person or desk.', examples: ['Security desk'] }),
          email: Type.String({ description: 'Address.', examples: ['security@acme.com'] }),
        },
        { title: 'OutboxRecipient', description: 'Whom the mail is for.' },
      ),
      { description: 'Whom the mail is for.' },
    ),
    status: OutboxMailStatus,
    attemptCount: Type.Integer({ minimum: 0, description: 'How often it was tried.', examples: [1] }),
    lastAttemptAt: Type.Optional(Timestamp('When it was last tried.')),
    lastError: Type.Optional(
      Type.String({
        description: 'What went wrong last; of a mail that was sent, which of its recipients did not get it.',
        examples: ['The mail server could not be reached.'],
      }),
    ),
    nextAttemptAt: Type.Optional(Timestamp('Not before then it is tried again; absent where it is not.')),
    sentAt: Type.Optional(Timestamp('When a mail server took it.')),
    failedAt: Type.Optional(Timestamp('When it was given up.')),
    createdAt: Timestamp('When it was asked for.'),
  },
  { title: 'OutboxMail', description: 'A mail to a vendor, and what has become of it.' },
)

export type OutboxMail = Static<typeof OutboxMail>
