import type { Filter, ObservationsField } from '@parapet/contract'
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
import { groupColumns, type ObservationGroup } from './group-columns.tsx'
import { NoObservations } from './no-observations.tsx'
import { isRule, selectionOf } from './observation-selection.ts'

type GroupBy = NonNullable<InputFor<'GetObservationGroups'>['groupBy']>

const rowsOf = ({ groups }: OutputFor<'GetObservationGroups'>): readonly ObservationGroup[] => groups
const rowId = ({ groupOrn }: ObservationGroup): string => groupOrn

const fieldOfGroup: Partial<Record<GroupBy, ObservationsField>> = {
  OBSERVATION_GROUP_BY_VULNERABILITY: 'OBSERVATIONS_FIELD_VULNERABILITY',
  OBSERVATION_GROUP_BY_OBSERVATION_TYPE: 'OBSERVATIONS_FIELD_OBSERVATION_TYPE',
  OBSERVATION_GROUP_BY_CATEGORY: 'OBSERVATIONS_FIELD_CATEGORY',
  OBSERVATION_GROUP_BY_VENDOR: 'OBSERVATIONS_FIELD_VENDOR',
}

/** The rule that matches exactly the members of a group. */
const ruleOfGroup = ({ groupBy, key, name }: ObservationGroup): Filter => {
  const field = fieldOfGroup[groupBy]
  // Assets are compared by name; their keys are internal to the service.
  return field ? isRule(field, key) : isRule('OBSERVATIONS_FIELD_ASSET', name)
}

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
              <CountLine count={total} of={total === 1 ? 'group' : 'groups'} />
              {aside}
            </>
          ) : (
            <FlagGroups groupOrns={search.selected} />
          )}
        </Group>
        <PagedList
          label="Groups of observations"
          query={query}
          columns={columns}
          rowsOf={rowsOf}
          rowId={rowId}
          rowName={({ name }) => name}
          selectable={canFlag}
          onOpen={(group) =>
            setSearch({
              groupBy: undefined,
              selected: undefined,
              sort: undefined,
              order: undefined,
              from: undefined,
              filters: [...(search.filters ?? []), ruleOfGroup(group)],
            })
          }
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
    done: ({ flaggedCount, alreadyFlaggedCount }) =>
      `${flaggedCount.toLocaleString('en')} groups flagged, ${alreadyFlaggedCount.toLocaleString('en')} already were.`,
    onDone: clear,
  })
  return (
    <Group gap="xs" role="toolbar" aria-label="What to do with the selected groups">
      <Text size="sm" fw={550} role="status">
        {groupOrns.length.toLocaleString('en')} selected
      </Text>
      <Button
        leftSection={<IconFlag size={16} />}
        loading={flag.isPending}
        onClick={() => flag.mutate({ groupOrns })}
      >
        Flag all open observations of these
      </Button>
      <Button variant="subtle" onClick={clear}>
        Clear the selection
      </Button>
    </Group>
  )
}
