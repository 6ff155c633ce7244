import { type Static, Type } from 'typebox'
import { Enumeration, Id, Timestamp } from '../kernel/schema.ts'
import { ApprovalStatus, ObservationOrn } from './observation.ts'
import { Actor } from './schemas.ts'

export const ObservationActionType = Enumeration(
  'ObservationActionType',
  [
    'OBSERVATION_ACTION_TYPE_UNSPECIFIED',
    'OBSERVATION_ACTION_TYPE_CREATED',
    'OBSERVATION_ACTION_TYPE_SEEN_AGAIN',
    'OBSERVATION_ACTION_TYPE_FLAGGED',
    'OBSERVATION_ACTION_TYPE_UNFLAGGED',
    'OBSERVATION_ACTION_TYPE_APPROVAL_STATUS_CHANGED',
    'OBSERVATION_ACTION_TYPE_SEVERITY_CHANGED',
    'OBSERVATION_ACTION_TYPE_COMMENTED',
    'OBSERVATION_ACTION_TYPE_REMEDIATION_REQUESTED',
    'OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED',
    'OBSERVATION_ACTION_TYPE_RESOLVED',
    'OBSERVATION_ACTION_TYPE_REOPENED',
    'OBSERVATION_ACTION_TYPE_EXCLUDED',
  ],
  'What was done.',
)

export const Channel = Enumeration(
  'Channel',
  ['CHANNEL_UNSPECIFIED', 'CHANNEL_UI', 'CHANNEL_REST', 'CHANNEL_MCP', 'CHANNEL_IMPORT', 'CHANNEL_SCHEDULER'],
  'The way it was done.',
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
      Type.String({ description: 'What was said with it.', examples: ['Fixed in the next release.'] }),
    ),
    channel: Channel,
    metadata: Type.Record(Type.String(), Type.String(), {
      description: 'Further facts, as text.',
      examples: [{ reason: 'ACCEPTED_RISK' }],
    }),
  },
  { title: 'ObservationAction', description: 'One step in the history of an observation.' },
)

export type ObservationActionType = Static<typeof ObservationActionType>
export type Channel = Static<typeof Channel>
