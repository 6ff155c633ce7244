import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { selectFourthPartyLinkPage } from '../../store/fourth-parties/fourth-party-link.ts'
import type { Handler } from '../handler.ts'

export const listFourthPartyLinks: Handler<'ListFourthPartyLinks'> = ({ filters = {} }, { db, page, now }) =>
  selectFourthPartyLinkPage(db, readFourthPartyFilter(filters, now), page)
