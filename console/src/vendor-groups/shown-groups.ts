import type { ListSearch } from '../parts/list-search.ts'
import type { VendorGroup } from './use-all-groups.ts'

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const orders: Readonly<Record<string, (one: VendorGroup, other: VendorGroup) => number>> = {
  name: (one, other) => collator.compare(one.name, other.name),
  memberCount: (one, other) => Number(one.memberCount) - Number(other.memberCount),
  createdAt: (one, other) => collator.compare(one.createdAt, other.createdAt),
}

/** The groups that the address selects, by name unless it says otherwise. */
export const shownGroups = (
  groups: readonly VendorGroup[],
  { query = '', sort = 'name', order = sort === 'name' ? 'asc' : 'desc' }: ListSearch,
): VendorGroup[] => {
  const words = query.toLowerCase()
  const compare = orders[sort] ?? orders['name']
  const found = groups
    .filter(({ name, description = '' }) => `${name}\n${description}`.toLowerCase().includes(words))
    .toSorted(compare)
  return order === 'desc' ? found.toReversed() : found
}
