import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { savedViewErrors, savedViewWrite } from './saved-view-call.ts'
import {
  IsShared,
  SavedView,
  SavedViewColumns,
  SavedViewName,
  SavedViewSelection,
} from './saved-view-schemas.ts'

export const CreateSavedView = operation({
  ...savedViewWrite,
  summary: 'Save the filters, order and columns of a list as a view.',
  description:
    "Also needs the read scope of the view's list. An organization can share 200 views, and a member can keep 100 private ones.",
  path: '/public/v1/views',
  errors: savedViewErrors,
  input: Type.Object(
    {
      name: SavedViewName,
      isShared: Type.Optional(IsShared),
      selection: SavedViewSelection,
      columns: Type.Optional(SavedViewColumns),
    },
    partOf(SavedView),
  ),
  output: Type.Object({ savedView: SavedView }),
})
