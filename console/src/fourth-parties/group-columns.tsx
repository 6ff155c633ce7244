import { Link } from '@tanstack/react-router'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { countOf } from '../parts/count-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { Tag } from '../parts/tag.tsx'
import { TwoLines } from '../parts/two-lines.tsx'
import { When } from '../parts/when.tsx'
import { Track } from '../parts/track.tsx'
import classes from './group-columns.module.css'
import { ProductsCell } from './products-cell.tsx'

export type FourthPartyGroup = OutputFor<'GetFourthPartyGroups'>['groups'][number]

const percentWords = (percent: number): string =>
  `${percent.toLocaleString('en', { maximumFractionDigits: 1 })}%`

const Share = ({ percent }: { percent: number }) => (
  <span className={classes['share']}>
    <Track percent={percent} color="low" />
    {percentWords(percent)}
  </span>
)

export const groupColumns: readonly Column<FourthPartyGroup>[] = [
  {
    key: 'name',
    header: 'Fourth party',
    width: 'minmax(0, 1.5fr)',
    sortField: 'fourthPartyDomain',
    isName: true,
    cell: ({ fourthPartyName, fourthPartyDomain }) => (
      <TwoLines
        first={
          <Link to="/fourth-parties/$domain" params={{ domain: fourthPartyDomain }} className="plain">
            {fourthPartyName}
          </Link>
        }
        second={fourthPartyDomain}
      />
    ),
  },
  {
    key: 'vendors',
    header: 'Vendors',
    width: '4.5rem',
    align: 'end',
    sortField: 'connectedVendorCount',
    cell: ({ connectedVendorCount }) => connectedVendorCount.toLocaleString('en'),
  },
  {
    key: 'share',
    header: 'Share of vendors',
    width: '8.5rem',
    hideBelow: 'sm',
    cell: ({ concentrationPercent }) => <Share percent={concentrationPercent} />,
  },
  {
    key: 'products',
    header: 'Products',
    width: 'minmax(0, 1.6fr)',
    hideBelow: 'sm',
    cell: ({ products, categories }) => <ProductsCell products={products} members={categories} />,
  },
  {
    key: 'events',
    header: 'Events',
    width: '6.5rem',
    hideBelow: 'lg',
    cell: ({ openSecurityEventCount }) =>
      openSecurityEventCount > 0 ? (
        <Tag tone="high">{countOf(openSecurityEventCount, 'open event')}</Tag>
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    key: 'score',
    header: 'Score',
    width: '5rem',
    sortField: 'score',
    hideBelow: 'lg',
    cell: ({ score, grade = 'GRADE_UNSPECIFIED' }) => <ScoreMark score={score} grade={grade} />,
  },
  {
    key: 'confidence',
    header: 'Confidence',
    width: '6.5rem',
    hideBelow: 'lg',
    cell: ({ maxConfidence }) => labelOf(maxConfidence),
  },
  {
    key: 'seen',
    header: 'Last seen',
    width: '7rem',
    sortField: 'lastSeen',
    hideBelow: 'lg',
    cell: ({ lastSeen }) => <When at={lastSeen} />,
  },
]
