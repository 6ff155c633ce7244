import type { Vendor } from '@parapet/contract'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ChangeText } from '../parts/change-text.tsx'
import type { Column } from '../parts/data-list.tsx'
import { formatNumber } from '../parts/format.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { words } from './words.ts'
import classes from './vendors.module.css'

const Nothing = () => <span className="muted">–</span>

const Level = ({ member }: { member: string }) =>
  member.endsWith('_UNSPECIFIED') ? <Nothing /> : <MemberTag member={member} />

const Amount = ({ value, isGrave = false }: { value: number; isGrave?: boolean }) => {
  if (value === 0) return <span className="muted">0</span>
  return <span className={isGrave ? classes['grave'] : undefined}>{formatNumber(value)}</span>
}

export const vendorsColumns: readonly Column<Vendor>[] = [
  {
    key: 'company',
    header: words.fields.company,
    width: 'minmax(9rem, 2.4fr)',
    sortField: 'companyName',
    ascendingFirst: true,
    isName: true,
    cell: ({ id, companyName, domainName }) => (
      <span className={classes['company']}>
        <Link to="/vendors/$vendorId" params={{ vendorId: id }} className={`plain ${classes['name']}`}>
          <bdi>{companyName}</bdi>
        </Link>
        <span className={classes['domain']}>{domainName}</span>
      </span>
    ),
  },
  {
    key: 'score',
    header: words.fields.score,
    width: '4rem',
    sortField: 'score',
    ascendingFirst: true,
    cell: ({ score, grade }) => <ScoreMark score={score} grade={grade} />,
  },
  {
    key: 'change',
    header: words.list.change,
    width: '4rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ scoreChange30d }) => <ChangeText change={scoreChange30d} />,
  },
  {
    key: 'tier',
    header: words.fields.tier,
    width: '4.25rem',
    sortField: 'tier',
    ascendingFirst: true,
    hideBelow: 'sm',
    cell: ({ tier }) => (tier === undefined ? <Nothing /> : <MemberTag member={tier} />),
  },
  {
    key: 'owner',
    header: words.fields.owner,
    width: 'minmax(6.75rem, 1fr)',
    sortField: 'owner',
    ascendingFirst: true,
    hideBelow: 'lg',
    cell: ({ owner }) =>
      owner === undefined ? <Nothing /> : <bdi title={owner.displayName}>{owner.displayName}</bdi>,
  },
  {
    key: 'risk',
    header: words.list.risk,
    width: '5rem',
    sortField: 'riskLevel',
    hideBelow: 'lg',
    cell: ({ riskLevel }) => <Level member={riskLevel} />,
  },
  {
    key: 'status',
    header: words.fields.status,
    width: '6.5rem',
    sortField: 'lifecycleStatus',
    ascendingFirst: true,
    hideBelow: 'sm',
    cell: ({ lifecycleStatus }) => <MemberTag member={lifecycleStatus} />,
  },
  {
    key: 'open',
    header: words.list.open,
    width: '3.5rem',
    align: 'end',
    sortField: 'openObservationCount',
    hideBelow: 'sm',
    cell: ({ openObservationCount }) => <Amount value={openObservationCount} />,
  },
  {
    key: 'critical',
    header: words.list.critical,
    width: '4.25rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ openCriticalObservationCount }) => <Amount value={openCriticalObservationCount} isGrave />,
  },
  {
    key: 'groups',
    header: words.list.groups,
    width: 'minmax(6rem, 1fr)',
    hideBelow: 'xl',
    cell: ({ vendorGroups }) => {
      const names = vendorGroups.map(({ name }) => name).join(', ')
      return names === '' ? <Nothing /> : <bdi title={names}>{names}</bdi>
    },
  },
  {
    key: 'monitored',
    header: words.fields.monitored,
    width: '5rem',
    hideBelow: 'sm',
    cell: ({ isMonitored }) =>
      isMonitored ? (
        <span className={classes['monitored']}>
          <IconEye size={15} stroke={1.7} aria-hidden /> {words.labels.yes}
        </span>
      ) : (
        <span className="muted">{words.labels.no}</span>
      ),
  },
]
