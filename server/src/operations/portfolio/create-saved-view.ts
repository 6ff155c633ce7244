import { invalidField } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { normalizeViewName } from '../../domain/portfolio/saved-view-rules.ts'
import { holdMember } from '../../store/accounts/member-ref.ts'
import { insertSavedView, lockSavedViews } from '../../store/portfolio/saved-view.ts'
import { noSuchMember } from '../accounts/no-such-member.ts'
import type { Handler } from '../handler.ts'
import { readSavedSelection } from './read-saved-selection.ts'
import { nameTaken, requireFreeSlot } from './require-free-slot.ts'
import { requireList, viewerOf } from './saved-view-access.ts'
import { savedViewDetails } from './saved-view-details.ts'

export const createSavedView: Handler<'CreateSavedView'> = async (
  { name: given, selection, columns, ...input },
  { db, principal, now, audit },
) => {
  const owner = viewerOf(principal)
  const { isShared = owner === undefined } = input
  if (owner === undefined && !isShared)
    throw invalidField('isShared', 'must be true: a private view belongs to a member, not to a program.')
  const list = readSavedSelection(selection, now)
  requireList(principal, list)
  const named = normalizeViewName(given)
  // Members are locked before views, as when one is removed.
  if (owner !== undefined && !(await holdMember(db, owner))) throw noSuchMember(owner)
  await lockSavedViews(db)
  await requireFreeSlot(db, isShared, owner)
  const savedView = await insertSavedView(db, {
    id: newId('svw'),
    list,
    owner,
    isShared,
    ...named,
    selection,
    columns,
  })
  if (!savedView) throw nameTaken(isShared, named.name)
  await audit([
    {
      action: 'saved-view.created',
      targetType: 'saved-view',
      targetId: savedView.id,
      details: savedViewDetails(savedView),
    },
  ])
  return { savedView }
}
