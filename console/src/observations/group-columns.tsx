import type { Filter, ObservationsField } from '@parapet/contract'
import type { OutputFor } from '../parts/ask.ts'
import { formatNumber, formatTenths } from '../parts/format.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import type { ListSearch } from '../parts/list-search.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { When } from '../parts/when.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { MarkedName } from './marked-name.tsx'
import { isRule } from './observation-rules.ts'
import { percent } from './observation-columns.tsx'
import { words } from './words.ts'

export type ObservationGroup = OutputFor<'GetObservationGroups'>['groups'][number]

const fieldOfGroup: Partial<Record<ObservationGroup['groupBy'], ObservationsField>> = {
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

/** The list of a group's members, from the list of groups. */
export const membersOf = (group: ObservationGroup, groups: ListSearch): ListSearch => ({
  ...groups,
  groupBy: undefined,
  selected: undefined,
  sort: undefined,
  order: undefined,
  from: undefined,
  columns: undefined,
  filters: [...(groups.filters ?? []), ruleOfGroup(group)],
})

const Name = ({ group }: { group: ObservationGroup }) => {
  const { name, key, groupBy, isFlagged, isKnownExploited } = group
  const { search } = useListSearch()
  return (
    <MarkedName
      name={groupBy === 'OBSERVATION_GROUP_BY_CATEGORY' ? labelOf(key) : name}
      isFlagged={isFlagged}
      isKnownExploited={isKnownExploited}
      leadsTo={() => ({ ...membersOf(group, search), ...(search.view !== undefined && { isEdited: true }) })}
    />
  )
}

/** Columns that would be the same in every row, by grouping. */
const said: Readonly<Record<string, readonly string[]>> = {
  OBSERVATION_GROUP_BY_VULNERABILITY: ['category'],
  OBSERVATION_GROUP_BY_CATEGORY: ['category'],
  OBSERVATION_GROUP_BY_VENDOR: ['vendors'],
  OBSERVATION_GROUP_BY_ASSET: ['assets', 'vendors'],
}

const columns: readonly Column<ObservationGroup>[] = [
  {
    key: 'severity',
    header: words.columns.severity,
    width: '5.5rem',
    sortField: 'severity',
    cell: ({ severity }) => <MemberTag member={severity} />,
  },
  {
    key: 'name',
    header: words.columns.group,
    width: 'minmax(0, 2.4fr)',
    sortField: 'title',
    isName: true,
    cell: (group) => <Name group={group} />,
  },
  {
    key: 'category',
    header: words.columns.category,
    width: 'minmax(6rem, 1fr)',
    hideBelow: 'lg',
    cell: ({ category }) => labelOf(category),
  },
  {
    key: 'count',
    header: words.columns.count,
    width: '4rem',
    align: 'end',
    sortField: 'observationCount',
    cell: ({ observationCount }) => formatNumber(observationCount),
  },
  {
    key: 'vendors',
    header: words.columns.vendors,
    width: '5.25rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ vendorCount }) => formatNumber(vendorCount),
  },
  {
    key: 'assets',
    header: words.columns.assets,
    width: '4.5rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ assetCount }) => formatNumber(assetCount),
  },
  {
    key: 'flagged',
    header: words.columns.flagged,
    width: '4.5rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ flaggedCount }) => formatNumber(flaggedCount),
  },
  {
    key: 'cvss',
    header: 'CVSS',
    width: '3.5rem',
    align: 'end',
    hideBelow: 'lg',
    sortField: 'cvssBaseScore',
    cell: ({ maxCvssBaseScore }) =>
      maxCvssBaseScore === undefined ? <span className="muted">–</span> : formatTenths(maxCvssBaseScore),
  },
  {
    key: 'epss',
    header: 'EPSS',
    width: '3.5rem',
    align: 'end',
    hideBelow: 'lg',
    sortField: 'epssScore',
    cell: ({ maxEpssScore }) =>
      maxEpssScore === undefined ? <span className="muted">–</span> : percent(maxEpssScore),
  },
  {
    key: 'lastSeen',
    header: words.columns.lastSeen,
    width: '6.5rem',
    hideBelow: 'sm',
    sortField: 'lastSeen',
    cell: ({ lastSeen }) => <When at={lastSeen} />,
  },
]

/** Without the columns that would be the same in every row. */
export const groupColumns = (groupBy: string): readonly Column<ObservationGroup>[] =>
  columns.filter(({ key }) => said[groupBy]?.includes(key) !== true)
