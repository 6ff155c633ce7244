import type { SavedView } from '@parapet/contract'
import { createContext, useContext } from 'react'

/** The saved view that the address names. */
export const OpenView = createContext<SavedView | undefined>(undefined)

export const useOpenView = (): SavedView | undefined => useContext(OpenView)
