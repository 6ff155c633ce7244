import { useSuspenseQuery } from '@tanstack/react-query'
import { ask, type OutputFor } from './ask.ts'

export type Session = OutputFor<'GetSession'>['session']

export const sessionQuery = ask('GetSession', {})

/** The current session; use it only below the route that requires one. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data.session

/** Whether to offer an action; the service checks again when it is performed. */
export const useCan = (scope: string): boolean => useSession().scopes.some((held) => held === scope)
