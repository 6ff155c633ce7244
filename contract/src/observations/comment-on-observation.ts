import { Type } from 'typebox'
import { UserId } from '../accounts/schemas.ts'
import { operation } from '../kernel/operation.ts'
import {
  ObservationComment,
  observationMove,
  observationMoveInput,
  observationOrnErrors,
} from './move-schemas.ts'

export const CommentOnObservation = operation({
  ...observationMove,
  summary: 'Add a comment to the history of observations.',
  path: '/public/v1/observations/actions/comment',
  errors: observationOrnErrors,
  input: Type.Object({
    ...observationMoveInput,
    comment: ObservationComment,
    mentions: Type.Optional(
      Type.Array(UserId, {
        maxItems: 20,
        description:
          'User ids of members whom the comment addresses; duplicates are ignored. Clients show @ and a name in the comment as a mention.',
        examples: [['usr_01JCQ3V5W8Z6T4R2M0K9H7F5D3']],
      }),
    ),
  }),
})
