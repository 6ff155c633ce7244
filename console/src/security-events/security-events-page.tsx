import { maxLengths } from '@parapet/contract'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { ViewsMenu } from '../parts/views/views-menu.tsx'
import { ColumnChooser } from '../parts/views/column-chooser.tsx'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { NoMatch } from '../parts/no-match.tsx'
import { Page } from '../parts/page.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { WhereBar } from '../parts/where/where-bar.tsx'
import { pickWhere } from '../parts/where/where-field.ts'
import { useCan } from '../parts/session.ts'
import { sortOf } from '../parts/sort-of.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { eventColumns } from './event-columns.tsx'
import { EventFormModal } from './event-form-modal.tsx'
import { eventWhereFields } from './event-where-fields.ts'
import { words } from './words.ts'

type FeedInput = InputFor<'GetSecurityEventFeed'>

const eventsOf = ({ events }: OutputFor<'GetSecurityEventFeed'>) => events

const creating = 'new'

/** Events at the companies and products that vendors depend on. */
const SecurityEvents = () => {
  const { search, setSearch } = useListSearch()
  const navigate = useNavigate()
  const canManage = useCan('security-events.manage')
  const isSelf = search.mode === 'self'
  const where = pickWhere(eventWhereFields, search.where)
  const isFiltered = search.query !== undefined || Object.keys(where).length > 0
  const filters: FeedInput['filters'] = {
    // The service validates values from the address.
    ...(where as FeedInput['filters']),
    ...(search.query !== undefined && { query: search.query.slice(0, maxLengths.filterQuery) }),
  }
  const selection = {
    view: isSelf ? 'VIEW_SELF' : 'VIEW_VRM',
    ...(isFiltered && { filters }),
    ...sortOf(search),
  } as const
  const list = useInfiniteQuery(askPages('GetSecurityEventFeed', selection, search.from))
  const total = list.data?.pages[0]?.totalCount
  return (
    <Page
      title={words.feed.title}
      about={words.feed.about}
      actions={
        <>
          <ViewsMenu list="SAVED_VIEW_LIST_SECURITY_EVENTS" selection={{ securityEvents: selection }} />
          <ColumnChooser columns={eventColumns} />
          {canManage && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setSearch({ open: creating })}>
              {words.feed.create}
            </Button>
          )}
        </>
      }
    >
      <WhereBar fields={eventWhereFields} searchLabel={words.feed.search} />
      <Section
        title={total === undefined ? words.feed.events : words.feed.count(total)}
        flush
        isLive
        aside={
          <SegmentedControl
            size="xs"
            aria-label={words.feed.affecting}
            data={[
              { value: 'vrm', label: words.feed.vendors },
              { value: 'self', label: words.feed.self },
            ]}
            value={isSelf ? 'self' : 'vrm'}
            onChange={(mode) => setSearch({ mode: mode === 'self' ? mode : undefined, from: undefined })}
          />
        }
      >
        <PagedList
          label={words.feed.title}
          query={list}
          rowsOf={eventsOf}
          rowId={({ eventId }) => eventId}
          columns={eventColumns}
          onOpen={({ eventId }) => void navigate({ to: '/security-events/$eventId', params: { eventId } })}
          empty={
            isFiltered ? (
              <NoMatch title={words.feed.noMatch} />
            ) : (
              <EmptyState title={isSelf ? words.feed.noneSelf : words.feed.none}>
                {isSelf ? words.feed.noneSelfHint : words.feed.noneHint}
              </EmptyState>
            )
          }
        />
      </Section>
      {canManage && (
        <EventFormModal
          isOpen={search.open === creating}
          isSelf={isSelf}
          onClose={() => setSearch({ open: undefined }, { replace: true })}
        />
      )}
    </Page>
  )
}

export const SecurityEventsPage = () => (
  <WhereGate fields={eventWhereFields}>
    <SecurityEvents />
  </WhereGate>
)
