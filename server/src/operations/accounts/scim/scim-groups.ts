import { ApiError } from '@parapet/contract'
import {
  type GroupChange,
  type MemberChange,
  patchScimGroup,
  readScimGroup,
  type ScimGroup,
} from '../../../domain/accounts/scim/scim-group.ts'
import { scimRefusal } from '../../../domain/accounts/scim/scim-refusal.ts'
import {
  isReturned,
  project,
  toListResponse,
  toScimGroup,
  versionOfGroup,
} from '../../../domain/accounts/scim/scim-resource.ts'
import { newId } from '../../../domain/kernel/id.ts'
import { lockProvisioning } from '../../../store/accounts/scim/scim-connection.ts'
import {
  deleteGroupMembers,
  deleteScimGroup,
  insertGroupMembers,
  insertScimGroup,
  type ScimGroupRow,
  selectGroupMembers,
  selectKnownPeople,
  selectMemberIds,
  selectScimGroup,
  selectScimGroups,
  updateScimGroup,
} from '../../../store/accounts/scim/scim-group.ts'
import type { Context } from '../../handler.ts'
import { applyScimRoles } from './apply-scim-roles.ts'
import { requireScimVersion } from './require-scim-version.ts'
import { projectionOf, readScimPage, type ScimAnswer, scimBase, type ScimCall } from './scim-call.ts'

/** In all groups of one answer together. */
const maxMembers = 50_000

const requireGroup = async ({ db }: Context, id: string): Promise<ScimGroupRow> => {
  const row = await selectScimGroup(db, id)
  if (!row) throw new ApiError('NOT_FOUND', `There is no group ${id}.`)
  return row
}

/** Groups as they are sent, with their members unless the provider has asked for them without. */
const render = async (
  context: Context,
  call: ScimCall,
  rows: readonly ScimGroupRow[],
): Promise<unknown[]> => {
  const projection = projectionOf(call)
  const base = scimBase(context)
  const ids = rows.map(({ id }) => id)
  const members = isReturned(projection, 'members')
    ? await selectGroupMembers(context.db, ids, maxMembers + 1)
    : []
  if (members.length > maxMembers)
    throw scimRefusal(
      'tooMany',
      `These groups have more than ${maxMembers} members. Ask with excludedAttributes=members, or for fewer groups.`,
    )
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId)
  return rows.map((row) =>
    project(toScimGroup({ ...row, members: byGroup.get(row.id) ?? [] }, base), projection),
  )
}

const answer = async (context: Context, call: ScimCall, id: string, status = 200): Promise<ScimAnswer> => {
  const row = await requireGroup(context, id)
  const [body] = await render(context, call, [row])
  return { status, body, location: `${scimBase(context)}/Groups/${id}`, version: versionOfGroup(row) }
}

const nameTaken = ({ displayName }: ScimGroup): ApiError =>
  new ApiError('ALREADY_EXISTS', `Another group is named ${displayName}.`)

/** Returns the people who joined or left. */
const changeMembers = async (
  { db }: Context,
  id: string,
  { isReplaced, added, removed }: MemberChange,
): Promise<{ joined: string[]; left: string[] }> => {
  const wanted = [...added]
  const known = await selectKnownPeople(db, wanted)
  const unknown = wanted.find((memberId) => !known.has(memberId))
  if (unknown !== undefined) throw scimRefusal('invalidValue', `members: there is no user ${unknown}.`)
  const left = isReplaced
    ? await deleteGroupMembers(db, id, wanted, { isKept: true })
    : await deleteGroupMembers(db, id, [...removed], { isKept: false })
  return { joined: await insertGroupMembers(db, id, wanted), left }
}

export const createGroup = async (context: Context, call: ScimCall): Promise<ScimAnswer> => {
  const { db, audit } = context
  await lockProvisioning(db)
  const group = readScimGroup(call.body)
  const id = newId('scg')
  if (!(await insertScimGroup(db, id, group))) throw nameTaken(group)
  const { joined } = await changeMembers(context, id, group.members)
  const details = { displayName: group.displayName, members: joined.length }
  await audit([{ action: 'scim-group.created', targetType: 'scim-group', targetId: id, details }])
  await applyScimRoles(context, joined)
  return answer(context, call, id, 201)
}

export const getGroup = (context: Context, call: ScimCall, id: string): Promise<ScimAnswer> =>
  answer(context, call, id)

export const listGroups = async (context: Context, call: ScimCall): Promise<ScimAnswer> => {
  const { startIndex, ...page } = readScimPage(call)
  const { rows, total } = await selectScimGroups(context.db, page)
  const groups = await render(context, call, rows)
  return { status: 200, body: toListResponse(groups, { total, startIndex }) }
}

const change = async (
  context: Context,
  call: ScimCall,
  id: string,
  read: (before: ScimGroup) => GroupChange,
): Promise<ScimAnswer> => {
  const { db, audit, now } = context
  await lockProvisioning(db)
  const before = await requireGroup(context, id)
  requireScimVersion(call.ifMatch, versionOfGroup(before))
  const after = read({ displayName: before.displayName, externalId: before.externalId })
  const isRenamed = after.displayName !== before.displayName
  const { joined, left } = await changeMembers(context, id, after.members)
  const changed = [
    ...(isRenamed ? ['displayName'] : []),
    ...(after.externalId === before.externalId ? [] : ['externalId']),
    ...(joined.length + left.length > 0 ? ['members'] : []),
  ]
  if (changed.length > 0) {
    if (!(await updateScimGroup(db, id, after, now))) throw nameTaken(after)
    const details = { changed, joined: joined.length, left: left.length }
    await audit([{ action: 'scim-group.updated', targetType: 'scim-group', targetId: id, details }])
    // A new name may be mapped to another role.
    await applyScimRoles(
      context,
      isRenamed ? [...left, ...(await selectMemberIds(db, id))] : [...joined, ...left],
    )
  }
  return answer(context, call, id)
}

export const replaceGroup = (context: Context, call: ScimCall, id: string): Promise<ScimAnswer> =>
  change(context, call, id, () => readScimGroup(call.body))

export const patchGroup = (context: Context, call: ScimCall, id: string): Promise<ScimAnswer> =>
  change(context, call, id, (before) => patchScimGroup(before, call.body))

export const deleteGroup = async (context: Context, call: ScimCall, id: string): Promise<ScimAnswer> => {
  const { db, audit } = context
  await lockProvisioning(db)
  const before = await requireGroup(context, id)
  requireScimVersion(call.ifMatch, versionOfGroup(before))
  const members = await selectMemberIds(db, id)
  await deleteScimGroup(db, id)
  const details = { displayName: before.displayName }
  await audit([{ action: 'scim-group.deleted', targetType: 'scim-group', targetId: id, details }])
  await applyScimRoles(context, members)
  return { status: 204 }
}
