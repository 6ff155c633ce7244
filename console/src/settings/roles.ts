import { labelOf } from '../parts/label-of.ts'
import { words } from './words.ts'

/** What each role may do, for the person who assigns it. */
export const roles = (['owner', 'analyst', 'viewer'] as const).map((value) => ({
  value,
  label: labelOf(value),
  allows: words.members.roles[value],
}))

export type Role = (typeof roles)[number]['value']
