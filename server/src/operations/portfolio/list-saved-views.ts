import { selectSavedViewPage } from '../../store/portfolio/saved-view.ts'
import type { Handler } from '../handler.ts'
import { readableLists, viewerOf } from './saved-view-access.ts'

export const listSavedViews: Handler<'ListSavedViews'> = ({ list }, { db, page, principal }) =>
  selectSavedViewPage(db, viewerOf(principal), readableLists(principal, list), page)
