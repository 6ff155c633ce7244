import type { SavedView } from '@parapet/contract'
import { words } from '../words.ts'

export type ViewList = SavedView['list']

/** The page of each list that can have views, and what its rows are called. */
const pages = {
  SAVED_VIEW_LIST_OBSERVATIONS: { to: '/observations', rows: words.address.rows.observations },
  SAVED_VIEW_LIST_VENDORS: { to: '/vendors', rows: words.address.rows.vendors },
  SAVED_VIEW_LIST_SECURITY_EVENTS: { to: '/security-events', rows: words.address.rows.events },
  SAVED_VIEW_LIST_FOURTH_PARTIES: { to: '/fourth-parties', rows: words.address.rows.fourthParties },
  SAVED_VIEW_LIST_QUESTIONNAIRES: { to: '/questionnaires', rows: words.address.rows.questionnaires },
  SAVED_VIEW_LIST_UNSPECIFIED: { to: '/', rows: words.address.rows.other },
} as const satisfies Record<ViewList, { to: string; rows: string }>

export const pageOfList = (list: ViewList): (typeof pages)[ViewList] => pages[list]

/** The list that a page shows, if it can have views. */
export const listAt = (pathname: string): ViewList | undefined => {
  // Keys of the table above.
  const lists = Object.keys(pages) as ViewList[]
  return pathname === '/' ? undefined : lists.find((list) => pages[list].to === pathname)
}
