import { useSuspenseQuery } from '@tanstack/react-query'
import { ask, type OutputFor } from './ask.ts'

export type Session = OutputFor<'GetSession'>['session']

export const sessionQuery = ask('GetSession', {})

/** Who is signed in; only below the route that makes sure of it. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data.session

/** Whether to offer something; the service decides again when it is done. */
export const useCan = (scope: string): boolean => useSession().scopes.some((held) => held === scope)
