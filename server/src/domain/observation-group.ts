import { hash } from 'node:crypto'

/** What observations are grouped by; `rest` groups those without a CVE by their type. */
export const groupKinds = ['rest', 'vulnerability', 'type', 'category', 'vendor', 'asset'] as const

export type GroupKind = (typeof groupKinds)[number]

/** How a kind is stored: its place in the list, which nothing may change. */
export const groupKindNumber = (kind: GroupKind): number => groupKinds.indexOf(kind)

/** The key in the ORN of a group, which the store makes too; an asset's group has the asset's own key. */
export const groupKey = (kind: Exclude<GroupKind, 'asset'>, value: string): string =>
  hash('sha256', `${kind}:${value}`, 'hex').slice(0, 32)

/** What the groups of an observation depend on. */
export type Grouped = { domain: string; observationType: string; vulnerabilityId: string | null }

/** The groups whose figures are kept, and in which a change to the observation shows. */
export const groupsOf = ({ domain, observationType, vulnerabilityId }: Grouped): [GroupKind, string][] => [
  vulnerabilityId === null ? ['rest', observationType] : ['vulnerability', vulnerabilityId],
  ['type', observationType],
  ['vendor', domain],
]
