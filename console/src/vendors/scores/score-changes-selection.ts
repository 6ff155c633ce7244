import type { InputFor } from '../../parts/ask.ts'
import type { Sort } from '../../parts/data-list.tsx'
import type { ListSearch } from '../../parts/list-search.ts'
import { vendorsSelection } from '../vendors-selection.ts'
import { periodOf } from './periods.ts'
import { words } from '../words.ts'

/** The first one is the usual one. */
export const directions = [
  { value: 'worse', texts: words.scores.worse, direction: 'SCORE_DIRECTION_WORSE' },
  { value: 'better', texts: words.scores.better, direction: 'SCORE_DIRECTION_BETTER' },
  { value: 'all', texts: words.scores.all, direction: 'SCORE_DIRECTION_UNSPECIFIED' },
] as const

type Direction = (typeof directions)[number]

/** The smallest changes to list. */
export const sizes = [
  { value: '0', label: words.scores.anyChange },
  { value: '1', label: words.scores.pointsOrMore(1) },
  { value: '5', label: words.scores.pointsOrMore(5) },
  { value: '10', label: words.scores.pointsOrMore(10) },
  { value: '20', label: words.scores.pointsOrMore(20) },
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
