import { hash } from 'node:crypto'
import { StoredEnumeration } from '@parapet/contract'

export const GroupKind = StoredEnumeration(
  'GroupKind',
  { rest: 0, vulnerability: 1, type: 2, category: 3, vendor: 4, asset: 5 },
  'What observations are grouped by; `rest` groups those without a CVE by their type.',
)

export type GroupKind = (typeof GroupKind.enum)[number]

/** How a kind is stored. */
export const groupKindNumber = (kind: GroupKind): number => GroupKind.numbers[kind]

/** The key in a group's ORN, which the store computes too; an asset's group has the asset's own key. */
export const groupKey = (kind: Exclude<GroupKind, 'asset'>, value: string): string =>
  hash('sha256', `${kind}:${value}`, 'hex').slice(0, 32)

/** What an observation's groups depend on. */
export type Grouped = { domain: string; observationType: string; vulnerabilityId: string | null }

/** The groups with stored figures that a change to the observation affects. */
export const groupsOf = ({ domain, observationType, vulnerabilityId }: Grouped): [GroupKind, string][] => [
  vulnerabilityId === null ? ['rest', observationType] : ['vulnerability', vulnerabilityId],
  ['type', observationType],
  ['vendor', domain],
]
