import { ApiError, type MemberRole } from '@parapet/contract'
import { readDisplayName } from '../../domain/accounts/display-name.ts'
import { readEmail } from '../../domain/accounts/email-key.ts'
import { newId, type OrganizationId } from '../../domain/kernel/id.ts'
import { readMailAddress } from '../../domain/mail/mail-address.ts'
import { plainLine } from '../../domain/mail/plain-text.ts'
import { roleOfClaim } from '../../domain/accounts/role-of-claim.ts'
import { deleteInvitation, selectInvitationsTo } from '../../store/accounts/console-invitation.ts'
import {
  lockMember,
  selectHomeOrganization,
  updateMemberRole,
} from '../../store/accounts/console-membership.ts'
import { deleteOtherConsoleSessions } from '../../store/accounts/console-session.ts'
import {
  hasConsoleUsers,
  insertConsoleUser,
  type NewConsoleUser,
  selectConsoleUserByOidc,
  selectProvenUser,
  tieConsoleUser,
} from '../../store/accounts/console-user.ts'
import { isOrganizationId } from '../../domain/organization/is-organization-id.ts'
import { hasProvisioning } from '../../store/accounts/scim/scim-connection.ts'
import { selectProvenOrganizationId } from '../../store/organization/domain-proof.ts'
import { selectOrganizationId } from '../../store/organization/organization.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { AccountContext } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { joinOrganization } from './join-organization.ts'
import { revokeInvitationsBy } from './revoke-invitations-by.ts'

export type OidcRefusal =
  'OIDC_EMAIL_UNVERIFIED' | 'OIDC_NO_MEMBERSHIP' | 'OIDC_ACCOUNT_MISMATCH' | 'NETWORK_REFUSED'

type Claims = {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
  role: unknown
  hasFactor: boolean
  provenAt: Date | null
}

type Entrance = {
  defaultRole: MemberRole
  allowedDomains: readonly string[]
  /** A public id, or a proven domain. */
  organization: string | undefined
}

type Place = { organizationId: OrganizationId; role: MemberRole; invitationId?: string }

type Found = {
  user: NewConsoleUser
  isNew: boolean
  isTied: boolean
  /** The newest open invitation to the address; to the governed organization if there is one. */
  invited: Place | undefined
  /** The organization whose roles the provider decides. */
  governed: Place | undefined
}

/**
 * The organization that people with an address in an allowed domain join. One with provisioning by SCIM is not joined
 * this way, and sign-in changes no roles there: who has been removed at the provider must not come back.
 */
const selectAllowedOrganizationId = async (
  db: SystemDb,
  email: string,
  { allowedDomains, organization }: Entrance,
): Promise<OrganizationId | undefined> => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  // The first person uses the set-up link: with a domain alone, the organization would have no owner.
  if (!allowedDomains.includes(domain) || !(await hasConsoleUsers(db))) return undefined
  const organizationId = await (organization !== undefined && isOrganizationId(organization)
    ? selectOrganizationId(db, organization)
    : selectProvenOrganizationId(db, organization ?? domain))
  if (organizationId === undefined || (await hasProvisioning(db, organizationId))) return undefined
  return organizationId
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
  const known = tied ?? (await selectProvenUser(db, key))
  if (known && !tied && known.oidcSubject !== null) return 'OIDC_ACCOUNT_MISMATCH'
  const governedId = await selectAllowedOrganizationId(db, email, entrance)
  const invitations = await selectInvitationsTo(db, key)
  const newest = invitations.findLast(
    ({ organizationId }) => governedId === undefined || organizationId === governedId,
  )
  const user = known ?? {
    id: newId('usr'),
    email,
    emailKey: key,
    displayName: readDisplayName(plainLine(claims.name ?? '', 100) || email),
    passwordHash: null,
    provenBy: 'provider' as const,
    homeOrganizationId: null,
    oidc,
  }
  return {
    user,
    isNew: !known,
    isTied: tied !== undefined || !known,
    invited: newest && { organizationId: newest.organizationId, role: newest.role, invitationId: newest.id },
    governed:
      governedId === undefined
        ? undefined
        : { organizationId: governedId, role: roleOfClaim(role) ?? entrance.defaultRole },
  }
}

/** Where the entry about the person is recorded: the organization of the last session, or the one to be joined. */
const findHome = async (
  { user, invited, governed }: Found,
  { acrossOrganizations }: AccountContext,
): Promise<OrganizationId | undefined> =>
  (await acrossOrganizations((db) => selectHomeOrganization(db, user.id, { isSso: true }))) ??
  (governed ?? invited)?.organizationId

/** False if another identity at the provider was tied to the account first. */
const tie = async (found: Found, claims: Claims, context: AccountContext): Promise<boolean> => {
  const { user, isTied } = found
  const homeId = isTied ? undefined : await findHome(found, context)
  if (homeId === undefined) return true
  return context.inOrganization(homeId, actorOf(user), async (db, audit) => {
    if (!(await tieConsoleUser(db, user.id, claims))) return false
    await audit([{ action: 'user.oidc-tied', targetType: 'user', targetId: user.id }])
    return true
  })
}

/**
 * Makes the person a member where the provider says so, or, for a person without memberships, where the newest
 * invitation leads. Members accept further invitations through their links: nobody is added without consent.
 */
const join = async (
  { user, isNew, invited, governed }: Found,
  { acrossOrganizations, inOrganization }: AccountContext,
): Promise<void> => {
  const homeId = await acrossOrganizations((db) => selectHomeOrganization(db, user.id, { isSso: true }))
  const place = governed || homeId === undefined ? (invited ?? governed) : undefined
  if (!place) return
  const { organizationId, invitationId, role } = place
  await inOrganization(organizationId, actorOf(user), async (db, audit) => {
    if (invitationId !== undefined && !(await deleteInvitation(db, invitationId))) return
    if (isNew && !(await insertConsoleUser(db, user)))
      throw new ApiError('UNAVAILABLE', 'Another sign-in of yours is in progress. Try again.')
    const joined = { role, ...(invitationId !== undefined && { id: invitationId }) }
    await joinOrganization({ db, audit }, user.id, joined)
  })
}

/** The provider's role is applied at every sign-in, but never removes the last owner. */
const followRole = async (
  { user, governed }: Found,
  claim: unknown,
  { inOrganization }: AccountContext,
): Promise<void> => {
  const role = roleOfClaim(claim)
  if (!governed || role === undefined) return
  const { organizationId } = governed
  await inOrganization(organizationId, actorOf(user), async (db, audit) => {
    const member = await lockMember(db, user.id)
    if (!member || member.role === role || (member.role === 'owner' && member.ownerCount === 1)) return
    await revokeInvitationsBy({ db, audit }, user.id)
    await updateMemberRole(db, user.id, role)
    await deleteOtherConsoleSessions(db, { userId: user.id, organizationId })
    const details = { before: member.role, after: role }
    await audit([{ action: 'user.role-changed', targetType: 'user', targetId: user.id, details }])
  })
}

/** Signs in a person the identity provider vouches for; returns the reason if it cannot. */
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
  const { user } = found
  if (!(await tie(found, claims, context))) return 'OIDC_ACCOUNT_MISMATCH'
  await join(found, context)
  await followRole(found, claims.role, context)
  const { address } = context.browser
  const homeId = await context.acrossOrganizations((db) =>
    selectHomeOrganization(db, user.id, { isSso: true, address }),
  )
  if (homeId === undefined) return 'OIDC_NO_MEMBERSHIP'
  const { hasFactor, provenAt } = claims
  try {
    await context.inOrganization(homeId, actorOf(user), (db, audit) =>
      beginSession(context, { db, audit }, { userId: user.id, method: 'oidc', hasFactor, provenAt }),
    )
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'NETWORK_REFUSED') return error.reason
    throw error
  }
  return undefined
}
