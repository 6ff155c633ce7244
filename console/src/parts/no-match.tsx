import { Button } from '@mantine/core'
import { useListSearch } from './use-list-search.ts'
import { EmptyState } from './states.tsx'
import { words } from './words.ts'

/** Shown if the filters match nothing. */
export const NoMatch = ({ title }: { title: string }) => {
  const { setSearch } = useListSearch()
  return (
    <EmptyState
      title={title}
      action={
        <Button
          variant="default"
          onClick={() =>
            setSearch({ where: undefined, filters: undefined, query: undefined, from: undefined })
          }
        >
          {words.noMatch.clear}
        </Button>
      }
    >
      {words.noMatch.about}
    </EmptyState>
  )
}
