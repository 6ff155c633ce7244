import { type Static, Type } from 'typebox'
import { Enumeration, Timestamp } from '../kernel/schema.ts'

export const RetentionClass = Enumeration(
  'RetentionClass',
  [
    'RETENTION_CLASS_UNSPECIFIED',
    'RETENTION_CLASS_AUDIT_ENTRIES',
    'RETENTION_CLASS_DELIVERIES',
    'RETENTION_CLASS_MAILS',
    'RETENTION_CLASS_NOTIFICATIONS',
    'RETENTION_CLASS_EVIDENCE',
    'RETENTION_CLASS_DOCUMENTS',
    'RETENTION_CLASS_RECEIPTS',
  ],
  'Kind of data. Deliveries: messages to webhooks and alert channels. Mails: those in the outbox that were sent or abandoned. Evidence: that of resolved observations, by the day they were resolved, and what no observation rests on any more. Documents: by the day they expired; others stay. Receipts: those issued for scores.',
)

export type RetentionClass = Static<typeof RetentionClass>

const days = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 36_500, description, examples: [365] })

export const RetentionRule = Type.Object(
  {
    class: RetentionClass,
    days: Type.Optional(days('Days after which it is deleted; absent to keep it without a limit.')),
  },
  { title: 'RetentionRule', description: 'How long one kind of data is kept.' },
)

export type RetentionRule = Static<typeof RetentionRule>

export const RetentionSetting = Type.Object(
  {
    ...RetentionRule.properties,
    isDefault: Type.Boolean({
      description: 'Whether the organization has set no rule of its own.',
      examples: [true],
    }),
    minDays: days('The shortest time that can be set.'),
    maxDays: Type.Optional(days('The longest; absent if it can be kept without a limit.')),
    dueCount: Type.Integer({
      minimum: 0,
      description: 'How many are older and will be deleted; counting stops at 10,000.',
      examples: [120],
    }),
  },
  { title: 'RetentionSetting', description: 'How long one kind of data is kept, and within which limits.' },
)

export type RetentionSetting = Static<typeof RetentionSetting>

export const retentionOutput = {
  settings: Type.Array(RetentionSetting, { description: 'One for each kind of data.' }),
  keptEvidence: Type.Object(
    {
      recordCount: Type.Integer({
        minimum: 0,
        description: 'Records whose content is stored.',
        examples: [840],
      }),
      bytes: Type.Integer({
        minimum: 0,
        description: 'Their compressed size in bytes.',
        examples: [1_250_000],
      }),
      droppedCount: Type.Integer({
        minimum: 0,
        description: 'Records whose content was dropped to keep within the limits; only the hash is left.',
        examples: [0],
      }),
      maxBytes: Type.Integer({
        minimum: 0,
        description: 'The limit for all of them.',
        examples: [2_147_483_648],
      }),
      maxBytesPerVendor: Type.Integer({
        minimum: 0,
        description: 'The limit for one vendor.',
        examples: [8_388_608],
      }),
    },
    { description: 'What outside-in checks saw. Beyond the limits, the oldest content is dropped.' },
  ),
  nextRunAt: Timestamp('When old data is next deleted, at the earliest.'),
}
