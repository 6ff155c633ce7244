import { parse } from 'scim2-parse-filter'
import { readScimPatch, type ScimPath, spreadSteps } from './scim-patch.ts'
import { scimRefusal } from './scim-refusal.ts'
import { attributeOf, isScimObject, readText, requireText, type ScimObject } from './scim-value.ts'

export type ScimGroup = { displayName: string; externalId: string | null }

/** What happens to the members of a group: all are removed first if it is replaced. */
export type MemberChange = { isReplaced: boolean; added: Set<string>; removed: Set<string> }

export type GroupChange = ScimGroup & { members: MemberChange }

const readMembers = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((entry: unknown) =>
    requireText('members.value', isScimObject(entry) ? attributeOf(entry, 'value') : entry),
  )

const replaced = (ids: readonly string[]): MemberChange => ({
  isReplaced: true,
  added: new Set(ids),
  removed: new Set(),
})

/** A group as sent whole, to create or replace one. */
export const readScimGroup = (body: ScimObject): GroupChange => {
  const members = attributeOf(body, 'members')
  return {
    displayName: requireText('displayName', attributeOf(body, 'displayName')),
    externalId: readText('externalId', attributeOf(body, 'externalId')),
    members: replaced(members === undefined || members === null ? [] : readMembers(members)),
  }
}

/** The member that `members[value eq "…"]` selects. */
const readSelected = (filter: string): string => {
  try {
    const parsed = parse(filter)
    if (parsed.op === 'eq' && parsed.attrPath.toLowerCase() === 'value') return String(parsed.compValue)
  } catch {
    // Refused below, like a filter with another meaning.
  }
  throw scimRefusal('invalidFilter', 'Members are selected by members[value eq "ID"].')
}

const changeMembers = (
  change: MemberChange,
  op: 'add' | 'replace' | 'remove',
  { filter }: ScimPath,
  value: unknown,
): MemberChange => {
  const isUnnamed = filter === undefined && (value === undefined || value === null)
  if (op === 'remove' && isUnnamed) return replaced([])
  const ids = filter === undefined ? readMembers(value) : [readSelected(filter)]
  if (op === 'replace' && filter === undefined) return replaced(ids)
  // Changed in place: a message may have thousands of steps.
  const [from, to] = op === 'remove' ? [change.added, change.removed] : [change.removed, change.added]
  for (const id of ids) {
    from.delete(id)
    to.add(id)
  }
  return change
}

/** What the steps of a PATCH do to a group. */
export const patchScimGroup = (before: ScimGroup, body: ScimObject): GroupChange => {
  let change: GroupChange = {
    ...before,
    members: { isReplaced: false, added: new Set(), removed: new Set() },
  }
  for (const { op, path, value } of spreadSteps(readScimPatch(body))) {
    const given = op === 'remove' ? null : value
    if (path.attribute === 'displayname')
      change = { ...change, displayName: requireText('displayName', given) }
    else if (path.attribute === 'externalid')
      change = { ...change, externalId: readText('externalId', given) }
    else if (path.attribute === 'members')
      change = { ...change, members: changeMembers(change.members, op, path, value) }
  }
  return change
}
