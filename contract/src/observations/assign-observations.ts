import { Type } from 'typebox'
import { UserId } from '../accounts/schemas.ts'
import { operation } from '../kernel/operation.ts'
import {
  ObservationComment,
  observationMove,
  observationMoveInput,
  observationOrnErrors,
} from './move-schemas.ts'

export const AssignObservations = operation({
  ...observationMove,
  summary: 'Assign observations to a member of the organization, or to nobody.',
  description:
    'Observations that already have this assignee stay unchanged. When a member is removed from the organization, their observations become unassigned.',
  path: '/public/v1/observations/actions/assign',
  errors: observationOrnErrors,
  input: Type.Object({
    ...observationMoveInput,
    assigneeId: Type.Union([UserId, Type.Null()], {
      description: 'User id of the member who takes over; null: nobody.',
      examples: ['usr_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    comment: Type.Optional(ObservationComment),
  }),
})
