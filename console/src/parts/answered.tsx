import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from './states.tsx'

type AnsweredProps<T> = {
  query: UseQueryResult<T>
  /** Lines of the placeholder while loading. */
  rows?: number
  /** A placeholder in the shape of the content. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows the data of a query, or its loading or error state. */
export const Answered = <T,>({ query, rows = 6, loading, children }: AnsweredProps<T>) => {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return loading ?? <LoadingState rows={rows} />
}
