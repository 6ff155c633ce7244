import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { savedViewRead } from './saved-view-call.ts'
import { SavedView, SavedViewList } from './saved-view-schemas.ts'

export const ListSavedViews = operation({
  ...savedViewRead,
  summary: 'List the shared views and, for a signed-in member, their private ones, by name.',
  description: 'Views of lists that the caller may not read are left out.',
  path: '/public/v1/views',
  errors: [],
  paging: paged('savedViews'),
  input: Type.Object({ ...pageInput(), list: Type.Optional(SavedViewList) }),
  output: Type.Object(pageOutput('savedViews', SavedView)),
})
