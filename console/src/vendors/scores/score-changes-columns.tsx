import type { ScoreCause, ScoreChange } from '@parapet/contract'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../parts/data-list.tsx'
import type { ListSearch } from '../../parts/list-search.ts'
import { PointsText } from '../../parts/points-text.tsx'
import { TwoLines } from '../../parts/two-lines.tsx'
import { causeNote } from './cause-words.ts'
import { ScorePair } from './score-pair.tsx'
import { words } from '../words.ts'
import classes from './scores.module.css'

const shownCauses = 2

const CauseLine = ({ cause }: { cause: ScoreCause }) => {
  const text = `${cause.title}${causeNote(cause)}`
  return (
    <span className={classes['cause']}>
      <PointsText value={cause.points} />
      <span title={text}>{text}</span>
    </span>
  )
}

const keyOf = ({ kind, category, title, eventId }: ScoreCause): string =>
  [kind, category, eventId, title].join(' ')

/** A score that moved, with its biggest causes. */
export const scoreChangesColumns: readonly Column<ScoreChange>[] = [
  {
    key: 'company',
    header: words.fields.company,
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
    header: words.fields.change,
    width: '4.5rem',
    align: 'end',
    sortField: 'change',
    ascendingFirst: true,
    cell: ({ change }) => <PointsText value={change} />,
  },
  {
    key: 'score',
    header: words.fields.score,
    width: '12rem',
    sortField: 'score',
    ascendingFirst: true,
    hideBelow: 'sm',
    cell: (change) => <ScorePair change={change} />,
  },
  {
    key: 'why',
    header: words.scores.why,
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
    header: words.scores.causes,
    width: '4.5rem',
    align: 'end',
    cell: ({ causes, companyName, vendorId }) => (
      <Anchor
        size="sm"
        aria-label={words.scores.allCausesOf(causes.length, companyName)}
        renderRoot={(props) => (
          <Link to="." search={(before: ListSearch) => ({ ...before, open: vendorId })} {...props} />
        )}
      >
        {words.scores.allCauses(causes.length)}
      </Anchor>
    ),
  },
]
