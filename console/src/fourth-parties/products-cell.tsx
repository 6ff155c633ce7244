import { labelOf } from '../parts/label-of.ts'
import { TwoLines } from '../parts/two-lines.tsx'

/** Products, and below them what is known of all of them. */
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
