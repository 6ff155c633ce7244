import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { savedViewRead } from './saved-view-call.ts'
import { SavedView, SavedViewId } from './saved-view-schemas.ts'

export const GetSavedView = operation({
  ...savedViewRead,
  summary: 'Get a view.',
  description: "Private views are found only by their owner. Needs the read scope of the view's list.",
  path: '/public/v1/views/{id}',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: SavedViewId }),
  output: Type.Object({ savedView: SavedView }),
})
