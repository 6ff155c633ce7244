import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { clearable, partOf } from '../kernel/schema.ts'
import { savedViewErrors, savedViewWrite } from './saved-view-call.ts'
import {
  IsShared,
  SavedView,
  SavedViewColumns,
  SavedViewId,
  SavedViewName,
  SavedViewSelection,
} from './saved-view-schemas.ts'

export const UpdateSavedView = operation({
  ...savedViewWrite,
  summary: 'Change a view.',
  description:
    'A field that is not given stays unchanged; give at least one. Everybody with the scope may change a shared view, but only its owner can make it private again. A view stays on its list.',
  method: 'PATCH',
  path: '/public/v1/views/{id}',
  errors: ['NOT_FOUND', 'SAVED_VIEW_NOT_YOURS', ...savedViewErrors],
  input: Type.Object(
    {
      id: SavedViewId,
      name: Type.Optional(SavedViewName),
      isShared: Type.Optional(IsShared),
      selection: Type.Optional(SavedViewSelection),
      columns: clearable(SavedViewColumns, { description: 'Columns to show; null for the default ones.' }),
    },
    partOf(SavedView),
  ),
  output: Type.Object({ savedView: SavedView }),
})
