import { labelOf } from '../parts/label-of.ts'
import { TwoLines } from '../parts/two-lines.tsx'

/** Products, with labels for all of them below. */
export const ProductsCell = ({
  products,
  members,
}: {
  products: readonly string[]
  members: readonly string[]
}) => (
  <TwoLines
    first={<span style={{ fontWeight: 400 }}>{products.join(', ') || '–'}</span>}
    second={members.map(labelOf).join(', ')}
  />
)
