import { ApiError } from '@parapet/contract'
import { maxPrivateViews, maxSharedViews } from '../../domain/portfolio/saved-view-rules.ts'
import { countSavedViews, type Viewer } from '../../store/portfolio/saved-view.ts'
import type { Db } from '../../store/kernel/store.ts'

/** Refuses another shared view, or another private one of the owner, beyond the limit. Views must be locked. */
export const requireFreeSlot = async (db: Db, isShared: boolean, owner: Viewer): Promise<void> => {
  const max = isShared ? maxSharedViews : maxPrivateViews
  if ((await countSavedViews(db, isShared ? undefined : owner)) < max) return
  throw new ApiError(
    'SAVED_VIEW_LIMIT_REACHED',
    isShared
      ? `The organization already shares ${max} views. Delete one first.`
      : `You already have ${max} private views. Delete one first.`,
  )
}

export const nameTaken = (isShared: boolean, name: string): ApiError =>
  new ApiError(
    'ALREADY_EXISTS',
    `${isShared ? 'A shared view' : 'One of your private views'} of this list is already named "${name}".`,
  )
