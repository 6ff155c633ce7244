import { derivedLabel } from '@parapet/contract/derived-label'
import { enumerations } from '@parapet/contract/enumerations'
import { memberNames } from '@parapet/contract/member-names'

let prefixes: ReadonlyMap<string, string> | undefined

const prefixesOfMembers = (): ReadonlyMap<string, string> =>
  new Map(
    Object.values(enumerations()).flatMap((members) => {
      const [first = ''] = members
      const prefix = first.endsWith('UNSPECIFIED') ? first.slice(0, -'UNSPECIFIED'.length) : ''
      return members.map((member) => [member, prefix] as const)
    }),
  )

/** A member of an enumeration in English words, as the console shows it: `SEVERITY_HIGH` is "High". */
export const memberLabel = (member: string): string => {
  if (member.endsWith('_UNSPECIFIED')) return 'Not set'
  prefixes ??= prefixesOfMembers()
  // Own keys only, because a text may be called `constructor`.
  const name = Object.hasOwn(memberNames, member) ? memberNames[member] : undefined
  return name ?? derivedLabel(member, prefixes.get(member) ?? '')
}

/** How a CSV cell writes members: in words unless the caller asks for their names. */
export const csvMember = (csvMembers: string | undefined): ((member: string) => string) =>
  csvMembers === 'CSV_MEMBERS_NAMES' ? (member) => member : memberLabel
