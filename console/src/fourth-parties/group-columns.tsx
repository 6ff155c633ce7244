import { Link } from '@tanstack/react-router'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { formatNumber } from '../parts/format.ts'
import type { Column } from '../parts/data-list.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { Tag } from '../parts/tag.tsx'
import { TwoLines } from '../parts/two-lines.tsx'
import { When } from '../parts/when.tsx'
import { Track } from '../parts/track.tsx'
import classes from './group-columns.module.css'
import { ProductsCell } from './products-cell.tsx'
import { words } from './words.tsx'

export type FourthPartyGroup = OutputFor<'GetFourthPartyGroups'>['groups'][number]

/** "66.7%" */
export const shareWords = (percent: number): string => words.field.percent(Math.round(10 * percent) / 10)

const Share = ({ percent }: { percent: number }) => (
  <span className={classes['share']}>
    <Track percent={percent} color="low" />
    {shareWords(percent)}
  </span>
)

export const groupColumns: readonly Column<FourthPartyGroup>[] = [
  {
    key: 'name',
    header: words.field.fourthParty,
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
    header: words.field.vendors,
    width: '4.5rem',
    align: 'end',
    sortField: 'connectedVendorCount',
    cell: ({ connectedVendorCount }) => formatNumber(connectedVendorCount),
  },
  {
    key: 'share',
    header: words.list.share,
    width: '8.5rem',
    hideBelow: 'sm',
    cell: ({ concentrationPercent }) => <Share percent={concentrationPercent} />,
  },
  {
    key: 'products',
    header: words.field.products,
    width: 'minmax(0, 1.6fr)',
    hideBelow: 'sm',
    cell: ({ products, categories }) => <ProductsCell products={products} members={categories} />,
  },
  {
    key: 'events',
    header: words.list.events,
    width: '6.5rem',
    hideBelow: 'lg',
    cell: ({ openSecurityEventCount }) =>
      openSecurityEventCount > 0 ? (
        <Tag tone="high">{words.list.openEvents(openSecurityEventCount)}</Tag>
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    key: 'score',
    header: words.field.score,
    width: '5rem',
    sortField: 'score',
    hideBelow: 'lg',
    cell: ({ score, grade = 'GRADE_UNSPECIFIED' }) => <ScoreMark score={score} grade={grade} />,
  },
  {
    key: 'confidence',
    header: words.field.confidence,
    width: '6.5rem',
    hideBelow: 'lg',
    cell: ({ maxConfidence }) => labelOf(maxConfidence),
  },
  {
    key: 'seen',
    header: words.field.lastSeen,
    width: '7rem',
    sortField: 'lastSeen',
    hideBelow: 'lg',
    cell: ({ lastSeen }) => <When at={lastSeen} />,
  },
]
