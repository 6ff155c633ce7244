import { type Static, Type } from 'typebox'
import { Enumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { Channel } from '../observations/observation-action.ts'
import { Actor } from '../observations/schemas.ts'

export const VendorActivityKind = Enumeration(
  'VendorActivityKind',
  [
    'VENDOR_ACTIVITY_KIND_UNSPECIFIED',
    'VENDOR_ACTIVITY_KIND_VENDOR',
    'VENDOR_ACTIVITY_KIND_QUESTIONNAIRE',
    'VENDOR_ACTIVITY_KIND_FOURTH_PARTY',
    'VENDOR_ACTIVITY_KIND_OBSERVATION',
    'VENDOR_ACTIVITY_KIND_SECURITY_EVENT',
  ],
  'What it was about.',
)

export const VendorActivity = Type.Object(
  {
    id: Type.String({ description: 'Id of the entry.', examples: ['aud_01JCQ3V5W8Z6T4R2M0K9H7F5D3'] }),
    kind: VendorActivityKind,
    occurredAt: Timestamp('When it was done.'),
    actor: Actor,
    channel: Type.Optional(Channel),
    sentence: Type.String({
      description: 'What was done, in an English sentence without its subject.',
      examples: ['Changed the vendor: company name, risk level.'],
    }),
    comment: Type.Optional(
      Type.String({ description: 'Comment given with it.', examples: ['Fixed in the next release.'] }),
    ),
    targetId: Type.String({
      description: 'Id of the vendor, questionnaire, fourth party or event, or ORN of the observation.',
      examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
  },
  {
    title: 'VendorActivity',
    description: 'Something that was done about a vendor.',
    ...inSummary('id kind occurredAt targetId actor.displayName sentence comment'),
  },
)

export type VendorActivityKind = Static<typeof VendorActivityKind>
export type VendorActivity = Static<typeof VendorActivity>
