import type { ScoreCause, ScoreChange } from '@parapet/contract'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countOf } from '../../parts/count-of.ts'
import type { Column } from '../../parts/data-list.tsx'
import type { ListSearch } from '../../parts/list-search.ts'
import { PointsText } from '../../parts/points-text.tsx'
import { TwoLines } from '../../parts/two-lines.tsx'
import { causeNote } from './cause-words.ts'
import { ScorePair } from './score-pair.tsx'
import classes from './scores.module.css'

const shownCauses = 2

const CauseLine = ({ cause }: { cause: ScoreCause }) => {
  const words = `${cause.title}${causeNote(cause)}`
  return (
    <span className={classes['cause']}>
      <PointsText value={cause.points} />
      <span title={words}>{words}</span>
    </span>
  )
}

const keyOf = ({ kind, category, title, eventId }: ScoreCause): string =>
  [kind, category, eventId, title].join(' ')

/** A score that moved, with its biggest causes. */
export const scoreChangesColumns: readonly Column<ScoreChange>[] = [
  {
    key: 'company',
    header: 'Company',
    width: 'minmax(8rem, 1.2fr)',
    sortField: 'companyName',
    ascendingFirst: true,
    isName: true,
    cell: ({ vendorId, companyName, vendorDomain }) => (
      <TwoLines
        first={
          <Link to="/vendors/$vendorId" params={{ vendorId }} className="plain">
            <bdi>{companyName}</bdi>
          </Link>
        }
        second={vendorDomain}
      />
    ),
  },
  {
    key: 'change',
    header: 'Change',
    width: '4.5rem',
    align: 'end',
    sortField: 'change',
    ascendingFirst: true,
    cell: ({ change }) => <PointsText value={change} />,
  },
  {
    key: 'score',
    header: 'Score',
    width: '12rem',
    sortField: 'score',
    ascendingFirst: true,
    hideBelow: 'sm',
    cell: (change) => <ScorePair change={change} />,
  },
  {
    key: 'why',
    header: 'Why',
    width: 'minmax(0, 3fr)',
    hideBelow: 'sm',
    cell: ({ causes }) => (
      <span className={classes['causes']}>
        {causes.slice(0, shownCauses).map((cause) => (
          <CauseLine key={keyOf(cause)} cause={cause} />
        ))}
      </span>
    ),
  },
  {
    key: 'all',
    header: 'Causes',
    width: '4.5rem',
    align: 'end',
    cell: ({ causes, companyName, vendorId }) => (
      <Anchor
        size="sm"
        aria-label={`All ${countOf(causes.length, 'cause')} for ${companyName}`}
        renderRoot={(props) => (
          <Link to="." search={(before: ListSearch) => ({ ...before, open: vendorId })} {...props} />
        )}
      >
        All {causes.length}
      </Anchor>
    ),
  },
]
