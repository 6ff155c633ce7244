import { derivedLabel } from '@parapet/contract/derived-label'
import { enumerations } from 'virtual:enumerations'
import { words } from './words.ts'

const prefixes = new Map(
  Object.values(enumerations).flatMap((members) => {
    const [first = ''] = members
    const prefix = first.endsWith('UNSPECIFIED') ? first.slice(0, -'UNSPECIFIED'.length) : ''
    return members.map((member) => [member, prefix] as const)
  }),
)

// Own keys only, because a text may be called `constructor`.
const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The name of a member that has one of its own. */
export const memberName = (member: string): string | undefined => own(words.members, member)

/** A member of an enumeration in words: `SEVERITY_HIGH` is "High". */
export const labelOf = (member: string): string => {
  if (member.endsWith('_UNSPECIFIED')) return words.notSet
  const label = derivedLabel(member, prefixes.get(member) ?? '')
  return memberName(member) ?? own(words.labels, label) ?? label
}

/** The members of an enumeration as options, in words. */
export const choicesOf = (name: string): { value: string; label: string }[] =>
  (enumerations[name] ?? [])
    .filter((member) => !member.endsWith('_UNSPECIFIED'))
    .map((value) => ({ value, label: labelOf(value) }))
