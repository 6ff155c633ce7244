import { isCallError } from '@parapet/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionEnd } from './connection/session-end.ts'
import { sessionQuery } from './session.ts'

const accountPath = '/settings/account'

/** The organization may begin to require a second factor at any time; the account page is where to add one. */
const leadToFactors = (error: Error): void => {
  if (!isCallError(error) || error.reason !== 'FACTOR_REQUIRED') return
  if (window.location.pathname !== accountPath) window.location.assign(accountPath)
}

/** `onSessionEnd` is called when the session is no longer valid. */
export const createQueries = (onSessionEnd: () => void): QueryClient => {
  const end = (error: Error): void => {
    if (!isSessionEnd(error)) return
    queries.clear()
    onSessionEnd()
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== sessionQuery.queryKey[0]) end(error)
        leadToFactors(error)
      },
    }),
    mutationCache: new MutationCache({ onError: end }),
    defaultOptions: {
      queries: {
        // The client itself retries where that helps.
        retry: false,
        // The browser's idea of being online says nothing about the service.
        networkMode: 'always',
        staleTime: 15_000,
        gcTime: 5 * 60_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queries
}
