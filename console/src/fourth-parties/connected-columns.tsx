import { OpenLink } from '../parts/open-link.tsx'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { TwoLines } from '../parts/two-lines.tsx'
import { When } from '../parts/when.tsx'
import { ProductsCell } from './products-cell.tsx'
import { words } from './words.tsx'

export type ConnectedVendor = OutputFor<'GetFourthPartyVendors'>['vendors'][number]

export const connectedColumns: readonly Column<ConnectedVendor>[] = [
  {
    key: 'vendor',
    header: words.field.vendor,
    width: 'minmax(0, 1.4fr)',
    sortField: 'vendorDomain',
    isName: true,
    cell: ({ vendorName, vendorDomain }) => (
      <TwoLines first={<OpenLink id={vendorDomain}>{vendorName}</OpenLink>} second={vendorDomain} />
    ),
  },
  {
    key: 'score',
    header: words.field.score,
    width: '5rem',
    sortField: 'score',
    cell: ({ score, grade = 'GRADE_UNSPECIFIED' }) => <ScoreMark score={score} grade={grade} />,
  },
  {
    key: 'impact',
    header: words.field.businessImpact,
    width: '7.5rem',
    hideBelow: 'lg',
    cell: ({ businessImpact }) => labelOf(businessImpact),
  },
  {
    key: 'products',
    header: words.field.products,
    width: 'minmax(0, 1.4fr)',
    hideBelow: 'sm',
    cell: ({ products, detectionMethods }) => <ProductsCell products={products} members={detectionMethods} />,
  },
  {
    key: 'confidence',
    header: words.field.confidence,
    width: '6.5rem',
    sortField: 'confidence',
    hideBelow: 'sm',
    cell: ({ confidence }) => labelOf(confidence),
  },
  {
    key: 'status',
    header: words.field.status,
    width: '6.5rem',
    cell: ({ status }) => <MemberTag member={status} />,
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
