import type { InputFor } from '../../parts/ask.ts'
import type { Sort } from '../../parts/data-list.tsx'
import type { ListSearch } from '../../parts/list-search.ts'
import { vendorsSelection } from '../vendors-selection.ts'
import { periodOf } from './periods.ts'

/** The first one is the usual one. */
export const directions = [
  { value: 'worse', label: 'Worse', verb: 'fell', direction: 'SCORE_DIRECTION_WORSE' },
  { value: 'better', label: 'Better', verb: 'rose', direction: 'SCORE_DIRECTION_BETTER' },
  { value: 'all', label: 'All', verb: 'moved', direction: 'SCORE_DIRECTION_UNSPECIFIED' },
] as const

type Direction = (typeof directions)[number]

/** The smallest changes to list. */
export const sizes = [
  { value: '0', label: 'Any change' },
  { value: '1', label: '1 point or more' },
  { value: '5', label: '5 points or more' },
  { value: '10', label: '10 points or more' },
  { value: '20', label: '20 points or more' },
] as const

export const shownPeriod = ({ mode }: ListSearch) => periodOf(mode, '7')

export const shownDirection = ({ tab }: ListSearch): Direction =>
  directions.find(({ value }) => value === tab) ?? directions[0]

export const minPointsOf = ({ where }: ListSearch): number =>
  Number(sizes.find(({ value }) => Number(value) === where?.['minPoints'])?.value ?? 0)

/** The biggest change first. */
export const usualSort = ({ value }: Direction): Sort => ({
  sort: 'change',
  order: value === 'better' ? 'desc' : 'asc',
})

/** The changes that the address selects, and their order. */
export const scoreChangesSelection = (search: ListSearch): InputFor<'GetScoreChanges'> => {
  const direction = shownDirection(search)
  const order = search.sort === undefined ? usualSort(direction) : {}
  return {
    ...vendorsSelection({ ...search, ...order }),
    days: Number(shownPeriod(search)),
    direction: direction.direction,
    minPoints: minPointsOf(search),
  }
}
