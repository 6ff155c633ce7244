import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type Session, sessionQuery } from '../parts/session.ts'

const isDoor = (path: string): boolean =>
  /^\/(?:sign-in|setup|invitation|forgot|reset|verify)(?:[/?#]|$)/.test(path)

/** Enters the console with a new session; nothing from an earlier one is kept. */
export const useEnter = (): ((session: Session, to?: string) => void) => {
  const queries = useQueryClient()
  const { history } = useRouter()
  return (session, to = '/') => {
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, { session })
    history.push(isDoor(to) ? '/' : to)
  }
}
