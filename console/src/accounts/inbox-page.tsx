import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { askPages } from '../parts/ask.ts'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { useSession } from '../parts/session.ts'
import { EmptyState, ErrorState, LoadingState } from '../parts/states.tsx'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { useRowKeys } from '../parts/use-row-keys.ts'
import { InboxRow } from './inbox-row.tsx'
import { linkOf } from './notification-words.ts'
import classes from './inbox.module.css'
import { words } from './words.ts'

const views = [
  { value: 'all', label: words.all },
  { value: 'unread', label: words.unread },
]

/** What happened that concerns the person, newest first. */
export const InboxPage = () => {
  const { user } = useSession()
  const navigate = useNavigate()
  const { search, setSearch } = useListSearch()
  const isUnreadOnly = search.tab === 'unread'
  const query = useInfiniteQuery(askPages('ListNotifications', isUnreadOnly ? { unreadOnly: true } : {}))
  const mark = useChange('MarkNotifications', { failed: words.notMarked })
  const rows = query.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const unreadCount = query.data?.pages[0]?.unreadCount ?? 0
  const list = useRef<HTMLUListElement>(null)
  const setRead = (id: string, isRead: boolean): void => mark.mutate({ notificationIds: [id], isRead })
  const { active } = useRowKeys({
    count: rows.length,
    show: (index) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
    open: (index) => {
      const row = rows[index]
      if (!row) return
      if (row.readAt === undefined) setRead(row.id, true)
      void navigate(linkOf(row, user.id))
    },
    toggle: (index) => {
      const row = rows[index]
      if (row) setRead(row.id, row.readAt === undefined)
    },
  })
  const newest = rows[0]?.createdAt
  return (
    <Page
      title={words.title}
      about={words.about}
      actions={
        <Button
          variant="default"
          disabled={unreadCount === 0 || newest === undefined}
          loading={mark.isPending}
          // What arrives meanwhile stays unread.
          onClick={() => newest !== undefined && mark.mutate({ until: newest, isRead: true })}
        >
          {words.markAllRead}
        </Button>
      }
    >
      <Section
        title={words.notifications}
        aside={
          <SegmentedControl
            aria-label={words.which}
            size="xs"
            data={views}
            value={isUnreadOnly ? 'unread' : 'all'}
            onChange={(tab) => setSearch({ tab: tab === 'all' ? undefined : tab })}
          />
        }
        flush
      >
        {query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {!query.data && !query.error && <LoadingState />}
        {query.data && rows.length === 0 && (
          <EmptyState title={isUnreadOnly ? words.nothingUnread : words.nothingYet}>
            {words.whatComes}
          </EmptyState>
        )}
        <ul className={classes['rows']} ref={list} aria-label={words.newestFirst}>
          {rows.map((notification, index) => (
            <InboxRow
              key={notification.id}
              notification={notification}
              isActive={index === active}
              onRead={(isRead) => setRead(notification.id, isRead)}
            />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="subtle"
            m="sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {words.showOlder}
          </Button>
        )}
      </Section>
    </Page>
  )
}
