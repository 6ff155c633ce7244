import { type Static, Type } from 'typebox'
import { MemberRef } from '../accounts/member-ref.ts'
import { MailState } from '../connectors/outbox-schemas.ts'
import { Id, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { ApprovalStatus, ObservationOrn } from './observation.ts'
import { Actor } from './schemas.ts'

export const ObservationActionType = StoredEnumeration(
  'ObservationActionType',
  {
    OBSERVATION_ACTION_TYPE_UNSPECIFIED: 0,
    OBSERVATION_ACTION_TYPE_CREATED: 1,
    OBSERVATION_ACTION_TYPE_SEEN_AGAIN: 2,
    OBSERVATION_ACTION_TYPE_FLAGGED: 3,
    OBSERVATION_ACTION_TYPE_UNFLAGGED: 4,
    OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED: 5,
    OBSERVATION_ACTION_TYPE_SEVERITY_CHANGED: 6,
    OBSERVATION_ACTION_TYPE_COMMENTED: 7,
    OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED: 8,
    OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED: 9,
    OBSERVATION_ACTION_TYPE_RESOLVED: 10,
    OBSERVATION_ACTION_TYPE_REOPENED: 11,
    OBSERVATION_ACTION_TYPE_EXCLUDED: 12,
    OBSERVATION_ACTION_TYPE_ASSIGNED: 13,
    OBSERVATION_ACTION_TYPE_UNASSIGNED: 14,
    OBSERVATION_ACTION_TYPE_UNDONE: 30,
    OBSERVATION_ACTION_TYPE_DISPUTED: 20,
    OBSERVATION_ACTION_TYPE_DISPUTE_ACCEPTED: 21,
    OBSERVATION_ACTION_TYPE_DISPUTE_REJECTED: 22,
    OBSERVATION_ACTION_TYPE_DUE_DATE_CHANGED: 15,
  },
  'What was done.',
)

export const Channel = StoredEnumeration(
  'Channel',
  {
    CHANNEL_UNSPECIFIED: 0,
    CHANNEL_UI: 1,
    CHANNEL_REST: 2,
    CHANNEL_MCP: 3,
    CHANNEL_IMPORT: 4,
    CHANNEL_SCHEDULER: 5,
  },
  'Channel through which it was done.',
)

export const ObservationAction = Type.Object(
  {
    id: Id('act', 'Id of the action.'),
    orn: ObservationOrn,
    actionType: ObservationActionType,
    actor: Actor,
    occurredAt: Timestamp('When it was done.'),
    previousApprovalStatus: Type.Optional(ApprovalStatus),
    newApprovalStatus: Type.Optional(ApprovalStatus),
    comment: Type.Optional(
      Type.String({ description: 'Comment given with it.', examples: ['Fixed in the next release.'] }),
    ),
    mentions: Type.Optional(
      Type.Array(MemberRef, {
        description: 'Members whom the comment mentions; former members are left out.',
      }),
    ),
    channel: Channel,
    mail: Type.Optional(MailState),
    metadata: Type.Record(Type.String(), Type.String(), {
      description: 'Additional details, as text.',
      examples: [{ reason: 'ACCEPTED_RISK' }],
    }),
  },
  { title: 'ObservationAction', description: 'One step in the history of an observation.' },
)

export type ObservationActionType = Static<typeof ObservationActionType>
export type Channel = Static<typeof Channel>
