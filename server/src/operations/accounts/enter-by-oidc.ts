import { ApiError, type MemberRole } from '@parapet/contract'
import { readDisplayName } from '../../domain/display-name.ts'
import { readEmail } from '../../domain/email-key.ts'
import { newId } from '../../domain/id.ts'
import { readMailAddress } from '../../domain/mail/mail-address.ts'
import { plainLine } from '../../domain/mail/plain-text.ts'
import { roleOfClaim } from '../../domain/role-of-claim.ts'
import { deleteInvitation, selectInvitationsTo } from '../../store/console-invitation.ts'
import { lockMember, selectHomeOrganization, updateMemberRole } from '../../store/console-membership.ts'
import { deleteOtherConsoleSessions } from '../../store/console-session.ts'
import {
  hasConsoleUsers,
  insertConsoleUser,
  type NewConsoleUser,
  selectConsoleUserByEmail,
  selectConsoleUserByOidc,
  updateConsoleUserOidc,
} from '../../store/console-user.ts'
import { selectOrganizationByDomain } from '../../store/organization.ts'
import type { SystemDb } from '../../store/store.ts'
import type { AccountContext } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { joinOrganization } from './join-organization.ts'

export type OidcRefusal = 'OIDC_EMAIL_UNVERIFIED' | 'OIDC_NO_MEMBERSHIP' | 'OIDC_ACCOUNT_MISMATCH'

type Claims = {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
  role: unknown
}

type Entrance = {
  defaultRole: MemberRole
  allowedDomains: readonly string[]
  organizationDomain: string | undefined
}

type Place = { organizationId: string; role: MemberRole; invitationId?: string }

type Found = {
  user: NewConsoleUser
  isNew: boolean
  isTied: boolean
  /** Where the person is about to become a member. */
  places: Place[]
  /** The organization whose roles the provider decides. */
  governedId: string | undefined
}

/** The organization that an address of an allowed domain leads into. */
const selectAllowedOrganizationId = async (
  db: SystemDb,
  email: string,
  { allowedDomains, organizationDomain }: Entrance,
): Promise<string | undefined> => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  // The first person of all comes by the set-up link: a domain alone would leave the organization without an owner.
  if (!allowedDomains.includes(domain) || !(await hasConsoleUsers(db))) return undefined
  return (await selectOrganizationByDomain(db, organizationDomain ?? domain))?.id
}

const find = async (
  db: SystemDb,
  claims: Claims & { email: string },
  entrance: Entrance,
): Promise<Found | OidcRefusal> => {
  const { issuer, subject, role } = claims
  const { email, key } = readEmail(claims.email)
  const oidc = { issuer, subject }
  const tied = await selectConsoleUserByOidc(db, oidc)
  const known = tied ?? (await selectConsoleUserByEmail(db, key))
  if (known && !tied && known.oidcSubject !== null) return 'OIDC_ACCOUNT_MISMATCH'
  const governedId = await selectAllowedOrganizationId(db, email, entrance)
  const invitations = await selectInvitationsTo(db, key)
  const places: Place[] = [
    ...invitations.map(({ id, organizationId, role: offered }) => ({
      organizationId,
      role: offered,
      invitationId: id,
    })),
    ...(governedId === undefined
      ? []
      : [{ organizationId: governedId, role: roleOfClaim(role) ?? entrance.defaultRole }]),
  ]
  const user = known ?? {
    id: newId('usr'),
    email,
    emailKey: key,
    displayName: readDisplayName(plainLine(claims.name ?? '', 100) || email),
    passwordHash: null,
    oidc,
  }
  return { user, isNew: !known, isTied: tied !== undefined || !known, places, governedId }
}

const join = ({ user, isNew, places }: Found, { inOrganization }: AccountContext): Promise<unknown> =>
  places.reduce<Promise<boolean>>(async (before, { organizationId, invitationId, role }) => {
    const isToMake = await before
    return inOrganization(organizationId, actorOf(user), async (db, audit) => {
      if (invitationId !== undefined && !(await deleteInvitation(db, invitationId))) return isToMake
      if (isToMake && !(await insertConsoleUser(db, user)))
        throw new ApiError('UNAVAILABLE', 'You are signing in elsewhere at this moment. Try again.')
      const joined = { role, ...(invitationId !== undefined && { id: invitationId }) }
      await joinOrganization({ db, audit }, user.id, joined)
      return false
    })
  }, Promise.resolve(isNew))

/** What the provider says about the role holds from each sign-in on, but never takes the last owner away. */
const followRole = async (
  { user, governedId }: Found,
  claim: unknown,
  { inOrganization }: AccountContext,
): Promise<void> => {
  const role = roleOfClaim(claim)
  if (governedId === undefined || role === undefined) return
  await inOrganization(governedId, actorOf(user), async (db, audit) => {
    const member = await lockMember(db, user.id)
    if (!member || member.role === role || (member.role === 'owner' && member.ownerCount === 1)) return
    await updateMemberRole(db, user.id, role)
    await deleteOtherConsoleSessions(db, { userId: user.id, organizationId: governedId })
    const details = { before: member.role, after: role }
    await audit([{ action: 'user.role-changed', targetType: 'user', targetId: user.id, details }])
  })
}

/** Signs in who the identity provider vouches for; answers with why not, where not. */
export const enterByOidc = async (
  claims: Claims,
  entrance: Entrance,
  context: AccountContext,
): Promise<OidcRefusal | undefined> => {
  const { email } = claims
  if (email === undefined || !claims.isEmailVerified || readMailAddress(email) === undefined)
    return 'OIDC_EMAIL_UNVERIFIED'
  const found = await context.acrossOrganizations((db) => find(db, { ...claims, email }, entrance))
  if (typeof found === 'string') return found
  const { user, isTied } = found
  await join(found, context)
  await followRole(found, claims.role, context)
  const homeId = await context.acrossOrganizations((db) => selectHomeOrganization(db, user.id))
  if (homeId === undefined) return 'OIDC_NO_MEMBERSHIP'
  const isMine = await context.inOrganization(homeId, actorOf(user), async (db, audit) => {
    if (!isTied) {
      if (!(await updateConsoleUserOidc(db, user.id, claims))) return false
      await audit([{ action: 'user.oidc-tied', targetType: 'user', targetId: user.id }])
    }
    await beginSession(context, { db, audit }, { userId: user.id, method: 'oidc' })
    return true
  })
  return isMine ? undefined : 'OIDC_ACCOUNT_MISMATCH'
}
