import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from './states.tsx'

type AnsweredProps<T> = {
  query: UseQueryResult<T>
  /** Lines of the placeholder while it loads. */
  rows?: number
  /** Another placeholder, in the shape of what will be there. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** What a question was answered with; until then, or where it was not, a state that says so. */
export const Answered = <T,>({ query, rows = 6, loading, children }: AnsweredProps<T>) => {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return loading ?? <LoadingState rows={rows} />
}
