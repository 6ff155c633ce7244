import type { Filter } from '@parapet/contract'
import { Button, Group, Paper, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconFlag } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { CountLine } from './count-line.tsx'
import { groupColumns, membersOf, type ObservationGroup } from './group-columns.tsx'
import { NoObservations } from './no-observations.tsx'
import { tellDone } from './tell-done.ts'
import { selectionOf } from './observation-selection.ts'
import { words } from './words.ts'

type GroupBy = NonNullable<InputFor<'GetObservationGroups'>['groupBy']>

const rowsOf = ({ groups }: OutputFor<'GetObservationGroups'>): readonly ObservationGroup[] => groups
const rowId = ({ groupOrn }: ObservationGroup): string => groupOrn

type ObservationGroupsProps = {
  within: readonly Filter[]
  groupBy: string
  aside: ReactNode
  height?: string
}

/** Grouped observations; each group links to the list of its members. */
export const ObservationGroups = ({ within, groupBy, aside, height }: ObservationGroupsProps) => {
  const { search, setSearch } = useListSearch()
  const canFlag = useCan('findings.flag')
  const query = useInfiniteQuery(
    askPages(
      'GetObservationGroups',
      // One of the options offered, which are members of the enumeration.
      { ...selectionOf(search, within), groupBy: groupBy as GroupBy },
      search.from,
    ),
  )
  const columns = useMemo(() => groupColumns(groupBy), [groupBy])
  const total = query.data?.pages[0]?.totalCount
  return (
    <>
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <Group mih={48} px="md" py={5} gap="xs" justify="space-between">
          {search.selected === undefined || !canFlag ? (
            <>
              <CountLine>{total === undefined ? '' : words.list.groupCount(total)}</CountLine>
              {aside}
            </>
          ) : (
            <FlagGroups groupOrns={search.selected} />
          )}
        </Group>
        <PagedList
          label={words.list.groups}
          query={query}
          columns={columns}
          rowsOf={rowsOf}
          rowId={rowId}
          rowName={({ name }) => name}
          selectable={canFlag}
          onOpen={(group) => setSearch(membersOf(group, search))}
          empty={<NoObservations isOfOneVendor={within.length > 0} />}
          {...(height !== undefined && { height })}
        />
      </Paper>
    </>
  )
}

const FlagGroups = ({ groupOrns }: { groupOrns: string[] }) => {
  const { setSearch } = useListSearch()
  const clear = (): void => setSearch({ selected: undefined }, { replace: true })
  const flag = useChange('FlagObservationGroups', {
    failed: words.bulk.flagGroupsFailed,
    onDone: ({ flaggedCount, alreadyFlaggedCount, undoId }) => {
      tellDone(
        [
          words.bulk.groupsFlagged(flaggedCount),
          ...(alreadyFlaggedCount > 0 ? [words.moves.flag.already(alreadyFlaggedCount)] : []),
        ].join(' '),
        undoId === undefined ? [] : [undoId],
      )
      clear()
    },
  })
  return (
    <Group gap="xs" role="toolbar" aria-label={words.bulk.groupsLabel}>
      <Text size="sm" fw={550} role="status">
        {words.bulk.selected(groupOrns.length)}
      </Text>
      <Button
        leftSection={<IconFlag size={16} />}
        loading={flag.isPending}
        onClick={() => flag.mutate({ groupOrns })}
      >
        {words.bulk.flagGroups}
      </Button>
      <Button variant="subtle" onClick={clear}>
        {words.bulk.clear}
      </Button>
    </Group>
  )
}
