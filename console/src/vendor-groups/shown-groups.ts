import { compareNames } from '../parts/format.ts'
import type { ListSearch } from '../parts/list-search.ts'
import type { VendorGroup } from './use-all-groups.ts'

const orders: Readonly<Record<string, (one: VendorGroup, other: VendorGroup) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  memberCount: (one, other) => Number(one.memberCount) - Number(other.memberCount),
  createdAt: (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
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
