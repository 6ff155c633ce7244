import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Column } from '../parts/data-list.tsx'
import { formatNumber, formatTenths } from '../parts/format.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { When } from '../parts/when.tsx'
import { labelOf } from '../parts/label-of.ts'
import { DueMark } from './due-mark.tsx'
import { MarkedName } from './marked-name.tsx'
import type { Observation } from './observation-moves.ts'
import { words } from './words.ts'

/** A probability as a percentage: 0.944 is 94%. */
export const percent = (share: number): string =>
  words.columns.percent(share > 0 && share < 0.01 ? '<1' : formatNumber(Math.round(share * 100)))

const VendorName = (observation: Observation) => {
  const { vendorRecordId, vendorDomain } = observation
  const name = nameOf(observation)
  if (vendorRecordId === undefined) return <span title={vendorDomain}>{name}</span>
  return (
    <Link
      to="/vendors/$vendorId"
      params={{ vendorId: vendorRecordId }}
      className="plain"
      title={vendorDomain}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

/** On a narrow screen, includes what the row has no room for. */
const Finding = ({ observation, narrow }: { observation: Observation; narrow: string }) => {
  const { orn, title, vulnerability, isFlagged, commentCount, dispute } = observation
  return (
    <>
      <MarkedName
        name={title}
        isFlagged={isFlagged}
        isKnownExploited={vulnerability?.kev !== undefined}
        commentCount={commentCount}
        isDisputed={dispute?.state === 'DISPUTE_STATE_OPEN'}
        leadsTo={(before) => ({ ...before, open: orn })}
      />
      <Text component="div" size="xs" c="dimmed" truncate hiddenFrom="sm">
        <bdi>{narrow}</bdi>
      </Text>
    </>
  )
}

const nameOf = ({ vendorName, vendorDomain }: Observation): string => vendorName ?? vendorDomain

const columns: readonly Column<Observation>[] = [
  {
    key: 'severity',
    header: words.columns.severity,
    width: '5.5rem',
    sortField: 'severity',
    cell: ({ severity }) => <MemberTag member={severity} />,
  },
  {
    key: 'title',
    header: words.columns.finding,
    width: 'minmax(0, 2.4fr)',
    sortField: 'title',
    isName: true,
    cell: (observation) => <Finding observation={observation} narrow={nameOf(observation)} />,
  },
  {
    key: 'asset',
    header: words.columns.asset,
    width: 'minmax(7rem, 1.5fr)',
    hideBelow: 'lg',
    cell: ({ asset }) => (
      <span className="mono" title={asset.displayName}>
        <bdi>{asset.displayName}</bdi>
      </span>
    ),
  },
  {
    key: 'vendor',
    header: words.columns.vendor,
    width: 'minmax(6rem, 1.1fr)',
    sortField: 'vendorDomain',
    hideBelow: 'sm',
    cell: (observation) => <VendorName {...observation} />,
  },
  {
    key: 'cvss',
    header: 'CVSS',
    width: '3.5rem',
    align: 'end',
    sortField: 'cvssBaseScore',
    hideBelow: 'lg',
    cell: ({ vulnerability }) =>
      vulnerability?.primaryCvss ? formatTenths(vulnerability.primaryCvss.baseScore) : <Dash />,
  },
  {
    key: 'epss',
    header: 'EPSS',
    width: '3.5rem',
    align: 'end',
    sortField: 'epssScore',
    hideBelow: 'xl',
    cell: ({ vulnerability }) => (vulnerability?.epss ? percent(vulnerability.epss.score) : <Dash />),
  },
  {
    key: 'review',
    header: words.columns.review,
    width: '8.5rem',
    sortField: 'approvalStatus',
    hideBelow: 'sm',
    cell: ({ approvalStatus }) => labelOf(approvalStatus),
  },
  {
    key: 'assignee',
    header: words.columns.assignee,
    width: '8rem',
    isExtra: true,
    cell: ({ assignee }) => (assignee ? <bdi>{assignee.displayName}</bdi> : <Dash />),
  },
  {
    key: 'due',
    header: words.columns.due,
    width: '6.5rem',
    sortField: 'dueAt',
    ascendingFirst: true,
    hideBelow: 'sm',
    cell: (observation) => <DueMark {...observation} />,
  },
  {
    key: 'lastSeen',
    header: words.columns.lastSeen,
    width: '6.5rem',
    sortField: 'lastSeen',
    hideBelow: 'xl',
    cell: ({ lastSeen }) => <When at={lastSeen} />,
  },
]

const Dash = () => <span className="muted">–</span>

const columnsOfOne = columns
  .filter(({ key }) => key !== 'vendor')
  .map((column): Column<Observation> => {
    if (column.key !== 'title') return column
    return {
      ...column,
      cell: (observation) => <Finding observation={observation} narrow={observation.asset.displayName} />,
    }
  })

/** Leaves out the vendor if all observations have the same one. */
export const observationColumns = (isOfOneVendor: boolean): readonly Column<Observation>[] =>
  isOfOneVendor ? columnsOfOne : columns
