import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { Enumeration, Id } from '../kernel/schema.ts'
import { observationMove } from './move-schemas.ts'
import { ObservationOrn } from './observation.ts'

const UndoRefusal = Enumeration(
  'UndoRefusal',
  ['UNDO_REFUSAL_UNSPECIFIED', 'UNDO_REFUSAL_CHANGED_SINCE', 'UNDO_REFUSAL_MEMBER_REMOVED'],
  'Why it was left as it is: it was changed again since the action, or the previous assignee is no longer a member.',
)

export const UndoObservationAction = operation({
  ...observationMove,
  summary: 'Take back an action on observations within ten minutes.',
  description:
    'Only the person or credential that acted can take it back, once. Each observation returns to what the action changed: its approval status, its flag, its assignee or its due date. Observations that were changed again since are listed in notUndone and stay as they are; comments stay in the history.',
  path: '/public/v1/observations/actions/undo',
  errors: ['NOT_FOUND', 'UNDO_EXPIRED', 'UNDO_NOT_YOURS'],
  input: Type.Object({
    undoId: Id('und', 'Id from the answer of the action.'),
    ...dryRunInput,
  }),
  output: Type.Object({
    undoneCount: Type.Integer({
      minimum: 0,
      description: 'Observations that are as they were before the action.',
      examples: [2],
    }),
    notUndone: Type.Array(Type.Object({ orn: ObservationOrn, reason: UndoRefusal }, { title: 'NotUndone' }), {
      description: 'Observations that stay as they are.',
    }),
    deletedCount: Type.Integer({
      minimum: 0,
      description: 'Observations that were deleted since the action.',
      examples: [0],
    }),
    ...dryRunOutput,
  }),
})
