import type { ReactNode } from 'react'
import type { WhereValue } from '../list-search.ts'
import { useListSearch } from '../use-list-search.ts'
import type { WhereField } from '../where/where-field.ts'
import { UnreadableAddress } from './unreadable-address.tsx'
import { words } from '../words.ts'

type Kind = WhereField['kind'] | 'number'

const fits = (kind: Kind | undefined, value: WhereValue): boolean => {
  if (kind === 'yesNo') return typeof value === 'boolean'
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'dates') return typeof value === 'object' && !Array.isArray(value)
  return kind !== undefined && Array.isArray(value)
}

type WhereGateProps = {
  fields: readonly { name: string; kind: Kind }[]
  /** Guards a list inside a page, not the whole page. */
  isPart?: boolean
  children: ReactNode
}

/** Shows a list only if it has all the filters that the address names: without them it would show more. */
export const WhereGate = ({ fields, isPart = false, children }: WhereGateProps) => {
  const { search } = useListSearch()
  const unknown = Object.entries(search.where ?? {}).filter(
    ([name, value]) => !fits(fields.find((field) => field.name === name)?.kind, value),
  )
  if (unknown.length === 0) return children
  return <UnreadableAddress isPart={isPart} parts={unknown.map(([name]) => words.address.filter(name))} />
}
