import type { Handler } from '../handler.ts'
import { requireSavedView } from './saved-view-access.ts'

export const getSavedView: Handler<'GetSavedView'> = async ({ id }, { db, principal }) => ({
  savedView: await requireSavedView(db, principal, id),
})
