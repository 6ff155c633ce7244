import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { savedViewWrite } from './saved-view-call.ts'
import { SavedViewId } from './saved-view-schemas.ts'

export const DeleteSavedView = operation({
  ...savedViewWrite,
  summary: 'Delete a view; nothing that it listed changes.',
  description: 'Everybody with the scope may delete a shared view.',
  path: '/public/v1/views/{id}/delete',
  destructive: 'Deletes the view for everybody it is shared with; its address stops working.',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: SavedViewId, ...dryRunInput }),
  output: Type.Object(dryRunOutput),
})
