import { Button, Paper } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { OpenLink } from '../parts/open-link.tsx'
import { type Column, DataList } from '../parts/data-list.tsx'
import { formatNumber } from '../parts/format.ts'
import { Page } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { EmptyState, ErrorState, LoadingState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { GroupDrawer } from './group-drawer.tsx'
import { GroupFormDialog } from './group-form-dialog.tsx'
import { GroupLink } from './group-link.tsx'
import { shownGroups } from './shown-groups.ts'
import { useAllGroups, type VendorGroup } from './use-all-groups.ts'
import { words } from './words.tsx'

const columns: readonly Column<VendorGroup>[] = [
  {
    key: 'name',
    header: words.name,
    width: 'minmax(8rem, 1.2fr)',
    sortField: 'name',
    ascendingFirst: true,
    isName: true,
    cell: ({ id, name }) => (
      <OpenLink id={id}>
        <bdi style={{ fontWeight: 550 }} title={name}>
          {name}
        </bdi>
      </OpenLink>
    ),
  },
  {
    key: 'description',
    header: words.description,
    width: 'minmax(8rem, 2fr)',
    hideBelow: 'sm',
    cell: ({ description = '' }) =>
      description === '' ? <span className="muted">–</span> : <bdi title={description}>{description}</bdi>,
  },
  {
    key: 'members',
    header: words.vendors,
    width: '6rem',
    align: 'end',
    sortField: 'memberCount',
    cell: (group) => <GroupLink group={group}>{formatNumber(Number(group.memberCount))}</GroupLink>,
  },
  {
    key: 'created',
    header: words.created,
    width: '8rem',
    sortField: 'createdAt',
    hideBelow: 'sm',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
]

/** The list of vendor groups. */
export const VendorGroupsPage = () => {
  const { search, setSearch } = useListSearch()
  const { query, groups, isLoading } = useAllGroups()
  const canWrite = useCan('vendor-directory.write')
  const shown = useMemo(() => shownGroups(groups, search), [groups, search])
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setSearch({ mode: 'new' })}>
      {words.new}
    </Button>
  )
  const countText = search.query === undefined ? words.count : words.matches
  const openGroup = groups.find(({ id }) => id === search.open)
  return (
    <Page
      title={words.title}
      about={words.about}
      actions={canWrite && groups.length > 0 ? create : undefined}
    >
      {query.error && !query.data ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <LoadingState rows={8} />
      ) : groups.length === 0 ? (
        <Paper>
          <EmptyState
            title={words.none}
            icon={<IconFolders size={32} stroke={1.4} />}
            action={canWrite && create}
          >
            {words.noneHint}
          </EmptyState>
        </Paper>
      ) : (
        <>
          <SearchField label={words.search} />
          <Paper p={0} style={{ overflow: 'hidden' }}>
            <div role="status" style={{ padding: '0.75rem 1rem', fontSize: '0.8438rem' }}>
              {isLoading ? words.loading : countText(shown.length)}
            </div>
            {shown.length === 0 ? (
              <EmptyState
                title={words.noMatch}
                action={
                  <Button variant="default" onClick={() => setSearch({ query: undefined })}>
                    {words.showAll}
                  </Button>
                }
              >
                {words.noMatchHint}
              </EmptyState>
            ) : (
              <DataList
                label={words.title}
                columns={columns}
                rows={shown}
                rowId={({ id }) => id}
                totalCount={shown.length}
                sort={{ sort: search.sort, order: search.order }}
                onSort={(sort) => setSearch(sort, { replace: true })}
                openId={search.open}
                onOpen={({ id }) => setSearch({ open: id })}
                height="max(20rem,calc(100dvh - 17rem))"
              />
            )}
          </Paper>
        </>
      )}
      <GroupDrawer
        group={openGroup}
        isMissing={search.open !== undefined && !openGroup && !isLoading}
        onClose={() => setSearch({ open: undefined, mode: undefined }, { replace: true })}
      />
      <GroupFormDialog
        isOpen={canWrite && search.mode === 'new'}
        onClose={() => setSearch({ mode: undefined }, { replace: true })}
        onSaved={({ id }) => setSearch({ mode: undefined, open: id }, { replace: true })}
      />
    </Page>
  )
}
