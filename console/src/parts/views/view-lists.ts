import type { SavedView } from '@parapet/contract'

export type ViewList = SavedView['list']

/** The page of each list that can have views, and what its rows are called. */
const pages = {
  SAVED_VIEW_LIST_OBSERVATIONS: { to: '/observations', rows: 'observations' },
  SAVED_VIEW_LIST_VENDORS: { to: '/vendors', rows: 'vendors' },
  SAVED_VIEW_LIST_SECURITY_EVENTS: { to: '/security-events', rows: 'security events' },
  SAVED_VIEW_LIST_FOURTH_PARTIES: { to: '/fourth-parties', rows: 'fourth parties' },
  SAVED_VIEW_LIST_QUESTIONNAIRES: { to: '/questionnaires', rows: 'questionnaires' },
  SAVED_VIEW_LIST_UNSPECIFIED: { to: '/', rows: 'something else' },
} as const satisfies Record<ViewList, { to: string; rows: string }>

export const pageOfList = (list: ViewList): (typeof pages)[ViewList] => pages[list]

/** The list that a page shows, if it can have views. */
export const listAt = (pathname: string): ViewList | undefined => {
  // Keys of the table above.
  const lists = Object.keys(pages) as ViewList[]
  return pathname === '/' ? undefined : lists.find((list) => pages[list].to === pathname)
}
