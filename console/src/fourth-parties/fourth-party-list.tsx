import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { askPages, type OutputFor } from '../parts/ask.ts'
import { NoMatch } from '../parts/no-match.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { sortOf } from '../parts/sort-of.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import type { FourthPartyFilters } from './fourth-party-filters.ts'
import { groupColumns } from './group-columns.tsx'
import { words } from './words.tsx'

const groupsOf = ({ groups }: OutputFor<'GetFourthPartyGroups'>) => groups

/** The list of matching fourth parties. */
export const FourthPartyList = ({ filters }: { filters: FourthPartyFilters | undefined }) => {
  const { search } = useListSearch()
  const navigate = useNavigate()
  const list = useInfiniteQuery(
    askPages('GetFourthPartyGroups', { ...(filters && { filters }), ...sortOf(search) }, search.from),
  )
  const total = list.data?.pages[0]?.totalCount
  return (
    <Section title={total === undefined ? words.list.title : words.list.count(total)} flush isLive>
      <PagedList
        label={words.list.title}
        query={list}
        rowsOf={groupsOf}
        rowId={({ fourthPartyDomain }) => fourthPartyDomain}
        columns={groupColumns}
        onOpen={({ fourthPartyDomain }) =>
          void navigate({ to: '/fourth-parties/$domain', params: { domain: fourthPartyDomain } })
        }
        empty={
          filters ? (
            <NoMatch title={words.list.noMatch} />
          ) : (
            <EmptyState title={words.list.none}>{words.list.noneHint}</EmptyState>
          )
        }
      />
    </Section>
  )
}
