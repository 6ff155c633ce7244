import { ApiError, invalidField, type SavedView } from '@parapet/contract'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { normalizeViewName } from '../../domain/portfolio/saved-view-rules.ts'
import { lockSavedViews, updateSavedView as write } from '../../store/portfolio/saved-view.ts'
import type { Handler } from '../handler.ts'
import { readSavedSelection } from './read-saved-selection.ts'
import { nameTaken, requireFreeSlot } from './require-free-slot.ts'
import { requireSavedView, viewerOf } from './saved-view-access.ts'
import { savedViewDetails } from './saved-view-details.ts'

const fields = ['name', 'isShared', 'selection', 'columns'] as const

type Content = { readonly [F in (typeof fields)[number]]?: SavedView[F] | undefined }

const differs = (before: Content, after: Content, field: (typeof fields)[number]): boolean =>
  canonicalJson(before[field] ?? null) !== canonicalJson(after[field] ?? null)

export const updateSavedView: Handler<'UpdateSavedView'> = async (
  { id: given, name, isShared, selection, columns },
  { db, principal, now, audit },
) => {
  if ([name, isShared, selection, columns].every((value) => value === undefined))
    throw invalidField('body', 'must have at least one of name, isShared, selection and columns.')
  const list = selection && readSavedSelection(selection, now)
  const named = name === undefined ? undefined : normalizeViewName(name)
  await lockSavedViews(db)
  const before = await requireSavedView(db, principal, given)
  const viewer = viewerOf(principal)
  if (list !== undefined && list !== before.list)
    throw invalidField('selection', 'must be of the same list as before. Save another view for another list.')
  const { nameKey, ...after } = {
    ...(named ?? normalizeViewName(before.name)),
    isShared: isShared ?? before.isShared,
    selection: selection ?? before.selection,
    columns: columns === undefined ? before.columns : (columns ?? undefined),
  }
  const changed = fields.filter((field) => differs(before, after, field))
  if (changed.length === 0) return { savedView: before }
  if (changed.includes('isShared')) {
    // Otherwise a member could take a view away from everybody else.
    if (!after.isShared && (viewer === undefined || before.owner?.userId !== viewer))
      throw new ApiError(
        'SAVED_VIEW_NOT_YOURS',
        'Only the owner of a shared view can make it private. Save a private copy instead.',
      )
    await requireFreeSlot(db, after.isShared, viewer)
  }
  const savedView = await write(db, viewer, before.id, { ...after, nameKey })
  if (!savedView) throw nameTaken(after.isShared, after.name)
  await audit([
    {
      action: 'saved-view.updated',
      targetType: 'saved-view',
      targetId: before.id,
      details: { ...savedViewDetails(savedView), changed },
    },
  ])
  return { savedView }
}
