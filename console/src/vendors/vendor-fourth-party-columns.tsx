import { Link } from '@tanstack/react-router'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { TwoLines } from '../parts/two-lines.tsx'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

export type Relation = OutputFor<'GetFourthParties'>['fourthParties'][number]

export const fourthPartyColumns: readonly Column<Relation>[] = [
  {
    key: 'name',
    header: words.vendor.fourthParties.name,
    width: 'minmax(0, 1.5fr)',
    sortField: 'fourthPartyDomain',
    isName: true,
    cell: ({ fourthPartyDomain, fourthPartyName }) => (
      <TwoLines
        first={
          <Link to="/fourth-parties/$domain" params={{ domain: fourthPartyDomain }} className="plain">
            <bdi>{fourthPartyName}</bdi>
          </Link>
        }
        second={fourthPartyDomain}
      />
    ),
  },
  {
    key: 'products',
    header: words.fields.products,
    width: 'minmax(6rem, 1.5fr)',
    hideBelow: 'sm',
    cell: ({ products }) => products.map(({ name }) => name).join(', '),
  },
  {
    key: 'methods',
    header: words.vendor.fourthParties.foundBy,
    width: 'minmax(6rem, 1.2fr)',
    hideBelow: 'lg',
    cell: ({ detectionMethods }) => detectionMethods.map(labelOf).join(', '),
  },
  {
    key: 'confidence',
    header: words.fields.confidence,
    width: '6rem',
    sortField: 'confidence',
    hideBelow: 'sm',
    cell: ({ confidence }) => labelOf(confidence),
  },
  {
    key: 'status',
    header: words.fields.status,
    width: '6rem',
    cell: ({ status }) => <MemberTag member={status} />,
  },
  {
    key: 'score',
    header: words.fields.score,
    width: '5rem',
    sortField: 'fourthPartyScore',
    hideBelow: 'lg',
    cell: ({ fourthPartyScore, fourthPartyGrade = 'GRADE_UNSPECIFIED' }) => (
      <ScoreMark score={fourthPartyScore} grade={fourthPartyGrade} />
    ),
  },
  {
    key: 'lastSeen',
    header: words.fields.lastSeen,
    width: '6.5rem',
    sortField: 'lastSeen',
    hideBelow: 'sm',
    cell: ({ lastSeen }) => <When at={lastSeen} />,
  },
]
