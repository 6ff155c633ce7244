import { deleteSavedView as remove, lockSavedViews } from '../../store/portfolio/saved-view.ts'
import type { Handler } from '../handler.ts'
import { requireSavedView } from './saved-view-access.ts'
import { savedViewDetails } from './saved-view-details.ts'

export const deleteSavedView: Handler<'DeleteSavedView'> = async ({ id }, { db, principal, audit }) => {
  await lockSavedViews(db)
  const view = await requireSavedView(db, principal, id)
  await remove(db, view.id)
  await audit([
    {
      action: 'saved-view.deleted',
      targetType: 'saved-view',
      targetId: view.id,
      details: savedViewDetails(view),
    },
  ])
  return {}
}
