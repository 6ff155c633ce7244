import type { SavedViewList, SavedViewSelection, Scope } from '@parapet/contract'
import { normalizeGroupName } from '../vendor-groups/group-name.ts'

/** Names of views are compared as those of vendor groups are. */
export const normalizeViewName = normalizeGroupName

export type SavedSelectionKey = keyof SavedViewSelection

/** The list that each kind of selection is about. */
export const listOfSelection = {
  observations: 'SAVED_VIEW_LIST_OBSERVATIONS',
  observationGroups: 'SAVED_VIEW_LIST_OBSERVATIONS',
  vendors: 'SAVED_VIEW_LIST_VENDORS',
  securityEvents: 'SAVED_VIEW_LIST_SECURITY_EVENTS',
  fourthParties: 'SAVED_VIEW_LIST_FOURTH_PARTIES',
  questionnaires: 'SAVED_VIEW_LIST_QUESTIONNAIRES',
} as const satisfies Record<SavedSelectionKey, SavedViewList>

export type SavedList = (typeof listOfSelection)[SavedSelectionKey]

/** What reading each list needs, and so its views, which name what it contains. */
export const readScopeOfList: Readonly<Record<SavedList, Scope>> = {
  SAVED_VIEW_LIST_OBSERVATIONS: 'findings.read',
  SAVED_VIEW_LIST_VENDORS: 'vendor-directory.read',
  SAVED_VIEW_LIST_SECURITY_EVENTS: 'security-events.read',
  SAVED_VIEW_LIST_FOURTH_PARTIES: 'avd.read',
  SAVED_VIEW_LIST_QUESTIONNAIRES: 'questionnaires.read',
}

export const savedLists = Object.keys(readScopeOfList) as SavedList[]

export const maxSharedViews = 200
export const maxPrivateViews = 100

/** Enough for every filter that people write; a page of views stays small. */
export const maxSelectionLength = 16_000
