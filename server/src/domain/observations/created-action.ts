import type { Channel, ObservationAction, ObservationSource } from '@parapet/contract'
import type { Static } from 'typebox'
import { uuidToULID } from 'ulid'
import type { Id } from '../kernel/id.ts'

/** The first history entry is derived from the observation itself. */
export type Creation = {
  key: string
  /** In wire form. */
  createdAt: string
  source: Pick<ObservationSource, 'kind' | 'tool'>
}

type CreatedAction = Omit<Static<typeof ObservationAction>, 'orn'>

/** Always the same for an observation, and shaped like other action ids: the time, then 80 bits of the key. */
const idOf = ({ key, createdAt }: Creation): Id<'act'> => {
  const digits = `${Date.parse(createdAt).toString(16).padStart(12, '0')}${key.slice(0, 20)}`
  const uuid = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return `act_${uuidToULID(uuid)}`
}

const channelOf = ({ kind }: Creation['source']): Channel =>
  kind === 'SOURCE_KIND_PASSIVE_CHECK' ? 'CHANNEL_SCHEDULER' : 'CHANNEL_IMPORT'

/** The first entry of an observation's history. */
export const createdAction = (creation: Creation): CreatedAction => ({
  id: idOf(creation),
  actionType: 'OBSERVATION_ACTION_TYPE_CREATED',
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: creation.source.tool },
  occurredAt: creation.createdAt,
  newApprovalStatus: 'APPROVAL_STATUS_BACKLOG',
  channel: channelOf(creation.source),
  metadata: {},
})
