import { ApiError } from '@parapet/contract'
import {
  patchScimPerson,
  readScimPerson,
  type ScimPerson,
} from '../../../domain/accounts/scim/scim-person.ts'
import {
  project,
  toListResponse,
  toScimUser,
  versionOfPerson,
} from '../../../domain/accounts/scim/scim-resource.ts'
import { newId } from '../../../domain/kernel/id.ts'
import { updateOwnAccount } from '../../../store/accounts/scim/scim-account.ts'
import { lockProvisioning } from '../../../store/accounts/scim/scim-connection.ts'
import {
  deleteScimUser,
  insertScimUser,
  type ScimUserRow,
  selectScimUser,
  selectScimUsers,
  updateScimUser,
} from '../../../store/accounts/scim/scim-user.ts'
import type { Context } from '../../handler.ts'
import { applyScimRoles } from './apply-scim-roles.ts'
import { requireScimVersion } from './require-scim-version.ts'
import { projectionOf, readScimPage, type ScimAnswer, scimBase, type ScimCall } from './scim-call.ts'
import {
  accountName,
  addProvisionedMember,
  removeProvisionedMember,
  requireProvenDomain,
} from './scim-membership.ts'

const requireUser = async ({ db }: Context, id: string): Promise<ScimUserRow> => {
  const row = await selectScimUser(db, id)
  if (!row) throw new ApiError('NOT_FOUND', `There is no user ${id}.`)
  return row
}

const answer = (context: Context, call: ScimCall, row: ScimUserRow, status = 200): ScimAnswer => {
  const base = scimBase(context)
  return {
    status,
    body: project(toScimUser(row, base), projectionOf(call)),
    location: `${base}/Users/${row.id}`,
    version: versionOfPerson(row),
  }
}

const nameTaken = ({ userName, email }: ScimPerson): ApiError =>
  new ApiError('ALREADY_EXISTS', `Another user has the userName ${userName} or the address ${email}.`)

export const createUser = async (context: Context, call: ScimCall): Promise<ScimAnswer> => {
  const { db, audit } = context
  await lockProvisioning(db)
  const person = readScimPerson(call.body)
  await requireProvenDomain(db, person.email)
  const id = newId('scu')
  if (!(await insertScimUser(db, id, person))) throw nameTaken(person)
  // Without the userName, which is often an address: entries stay when a person is deleted.
  await audit([{ action: 'scim-user.created', targetType: 'scim-user', targetId: id }])
  if (person.isActive) {
    await addProvisionedMember(context, id, person)
    await applyScimRoles(context, [id])
  }
  return answer(context, call, await requireUser(context, id), 201)
}

export const getUser = async (context: Context, call: ScimCall, id: string): Promise<ScimAnswer> =>
  answer(context, call, await requireUser(context, id))

export const listUsers = async (context: Context, call: ScimCall): Promise<ScimAnswer> => {
  const { startIndex, ...page } = readScimPage(call)
  const { rows, total } = await selectScimUsers(context.db, page)
  const base = scimBase(context)
  const users = rows.map((row) => project(toScimUser(row, base), projectionOf(call)))
  return { status: 200, body: toListResponse(users, { total, startIndex }) }
}

/** The attributes that differ. Whether somebody is active is not stored with them, but is the membership itself. */
const differences = (before: ScimPerson, after: ScimPerson): string[] =>
  Object.entries(after).flatMap(([name, value]) => (before[name as keyof ScimPerson] === value ? [] : [name]))

const changeMembership = async (
  context: Context,
  before: ScimUserRow,
  after: ScimPerson,
  changed: readonly string[],
): Promise<void> => {
  const { id, userId } = before
  if (userId === null) {
    if (!after.isActive) return
    await addProvisionedMember(context, id, after)
    await applyScimRoles(context, [id])
  } else if (!after.isActive) await removeProvisionedMember(context, { userId, email: before.email })
  else if (changed.length > 0)
    await updateOwnAccount(context.db, userId, { displayName: accountName(after), email: after.email })
}

const change = async (
  context: Context,
  call: ScimCall,
  id: string,
  read: (before: ScimPerson) => ScimPerson,
): Promise<ScimAnswer> => {
  const { db, audit, now } = context
  await lockProvisioning(db)
  const before = await requireUser(context, id)
  requireScimVersion(call.ifMatch, versionOfPerson(before))
  const { userName, externalId, email, displayName, formattedName, givenName, familyName, isActive } = before
  const person = { userName, externalId, email, displayName, formattedName, givenName, familyName, isActive }
  const after = read(person)
  const changed = differences(person, after)
  if (changed.includes('email')) await requireProvenDomain(db, after.email)
  if (changed.length > 0) {
    if (!(await updateScimUser(db, id, after, now))) throw nameTaken(after)
    await audit([
      { action: 'scim-user.updated', targetType: 'scim-user', targetId: id, details: { changed } },
    ])
    await changeMembership(context, before, after, changed)
  }
  return answer(context, call, await requireUser(context, id))
}

export const replaceUser = (context: Context, call: ScimCall, id: string): Promise<ScimAnswer> =>
  change(context, call, id, (before) => readScimPerson(call.body, before))

export const patchUser = (context: Context, call: ScimCall, id: string): Promise<ScimAnswer> =>
  change(context, call, id, (before) => patchScimPerson(before, call.body))

export const deleteUser = async (context: Context, call: ScimCall, id: string): Promise<ScimAnswer> => {
  const { db, audit } = context
  await lockProvisioning(db)
  const before = await requireUser(context, id)
  requireScimVersion(call.ifMatch, versionOfPerson(before))
  const { userId, email } = before
  if (userId !== null) await removeProvisionedMember(context, { userId, email })
  await deleteScimUser(db, id)
  await audit([{ action: 'scim-user.deleted', targetType: 'scim-user', targetId: id }])
  return { status: 204 }
}
