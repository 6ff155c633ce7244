import { ApiError, type SavedView, type SavedViewList } from '@parapet/contract'
import { readScopeOfList, type SavedList, savedLists } from '../../domain/portfolio/saved-view-rules.ts'
import { selectSavedView, type Viewer } from '../../store/portfolio/saved-view.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Principal } from '../handler.ts'

/** Whose private views the caller sees: a program has none. */
export const viewerOf = ({ actor }: Principal): Viewer =>
  actor.type === 'ACTOR_TYPE_USER' ? actor.id : undefined

/** The lists that the caller may read, or just the given one if it is among them. */
export const readableLists = ({ scopes }: Principal, list: SavedViewList | undefined): SavedList[] =>
  savedLists.filter((one) => (list === undefined || one === list) && scopes.has(readScopeOfList[one]))

export const requireList = ({ scopes }: Principal, list: SavedViewList): void => {
  const needed = savedLists.filter((one) => one === list).map((one) => readScopeOfList[one])
  if (needed.every((scope) => scopes.has(scope))) return
  throw new ApiError('MISSING_SCOPE', `Views of this list also need the scope ${needed.join(' and ')}.`, {
    metadata: { requiredScopes: needed.join(' '), grantedScopes: [...scopes].join(' ') },
  })
}

/** The view, if the caller may see it and read its list. */
export const requireSavedView = async (db: Db, principal: Principal, id: string): Promise<SavedView> => {
  const found = await selectSavedView(db, viewerOf(principal), id)
  if (!found) throw new ApiError('NOT_FOUND', `There is no saved view with the id ${id}.`)
  requireList(principal, found.list)
  return found
}
