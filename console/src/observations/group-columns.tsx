import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { When } from '../parts/when.tsx'
import { MarkedName } from './marked-name.tsx'
import { percent } from './observation-columns.tsx'

export type ObservationGroup = OutputFor<'GetObservationGroups'>['groups'][number]

const Name = ({
  group: { name, key, groupBy, isFlagged, isKnownExploited },
}: {
  group: ObservationGroup
}) => (
  <MarkedName
    name={groupBy === 'OBSERVATION_GROUP_BY_CATEGORY' ? labelOf(key) : name}
    isFlagged={isFlagged}
    isKnownExploited={isKnownExploited}
  />
)

/** Columns that would be the same in every row, by grouping. */
const said: Readonly<Record<string, readonly string[]>> = {
  OBSERVATION_GROUP_BY_VULNERABILITY: ['category'],
  OBSERVATION_GROUP_BY_CATEGORY: ['category'],
  OBSERVATION_GROUP_BY_VENDOR: ['vendors'],
  OBSERVATION_GROUP_BY_ASSET: ['assets', 'vendors'],
}

const number = (value: number): string => value.toLocaleString('en')

const columns: readonly Column<ObservationGroup>[] = [
  {
    key: 'severity',
    header: 'Worst',
    width: '5.5rem',
    sortField: 'severity',
    cell: ({ severity }) => <MemberTag member={severity} />,
  },
  {
    key: 'name',
    header: 'Group',
    width: 'minmax(0, 2.4fr)',
    sortField: 'title',
    cell: (group) => <Name group={group} />,
  },
  {
    key: 'category',
    header: 'Category',
    width: 'minmax(6rem, 1fr)',
    hideBelow: 'lg',
    cell: ({ category }) => labelOf(category),
  },
  {
    key: 'count',
    header: 'Count',
    width: '4rem',
    align: 'end',
    sortField: 'observationCount',
    cell: ({ observationCount }) => number(observationCount),
  },
  {
    key: 'vendors',
    header: 'Vendors',
    width: '4.5rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ vendorCount }) => number(vendorCount),
  },
  {
    key: 'assets',
    header: 'Assets',
    width: '4.5rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ assetCount }) => number(assetCount),
  },
  {
    key: 'flagged',
    header: 'Flagged',
    width: '4.5rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ flaggedCount }) => number(flaggedCount),
  },
  {
    key: 'cvss',
    header: 'CVSS',
    width: '3.5rem',
    align: 'end',
    hideBelow: 'lg',
    sortField: 'cvssBaseScore',
    cell: ({ maxCvssBaseScore }) => maxCvssBaseScore?.toFixed(1) ?? <span className="muted">–</span>,
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
    header: 'Last seen',
    width: '6.5rem',
    hideBelow: 'sm',
    sortField: 'lastSeen',
    cell: ({ lastSeen }) => <When at={lastSeen} />,
  },
]

/** Without the columns that would be the same in every row. */
export const groupColumns = (groupBy: string): readonly Column<ObservationGroup>[] =>
  columns.filter(({ key }) => said[groupBy]?.includes(key) !== true)
