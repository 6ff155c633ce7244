import { ApiError } from '@parapet/contract'
import { readDisplayName } from '../../../domain/accounts/display-name.ts'
import { emailKey } from '../../../domain/accounts/email-key.ts'
import { nameOfPerson, type ScimPerson } from '../../../domain/accounts/scim/scim-person.ts'
import { newId } from '../../../domain/kernel/id.ts'
import { plainLine } from '../../../domain/mail/plain-text.ts'
import { lockMember, selectMemberByEmail } from '../../../store/accounts/console-membership.ts'
import { insertConsoleUser, selectProvenUser } from '../../../store/accounts/console-user.ts'
import { selectScimRoles } from '../../../store/accounts/scim/scim-connection.ts'
import { updateScimUserAccount } from '../../../store/accounts/scim/scim-user.ts'
import type { Db } from '../../../store/kernel/store.ts'
import { selectProvenOrganizationId } from '../../../store/organization/domain-proof.ts'
import type { Context } from '../../handler.ts'
import { joinOrganization } from '../join-organization.ts'
import { refuseLastOwner } from '../refuse-last-owner.ts'
import { removeMembership } from '../remove-membership.ts'
import { revokeInvitationsTo } from '../revoke-invitations-by.ts'

/** The name of the account that is made for the person. */
export const accountName = (person: ScimPerson): string =>
  readDisplayName(plainLine(nameOfPerson(person), 100) || person.email)

/** Only the organization that has proven a domain decides about its people, and nobody learns of others elsewhere. */
export const requireProvenDomain = async (db: Db, email: string): Promise<void> => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if ((await selectProvenOrganizationId(db, domain)) === db.entered) return
  throw new ApiError(
    'DOMAIN_NOT_OWN',
    `People can be provisioned only with addresses in domains that the organization has proven, and ${domain} is not one: prove it in the settings first.`,
  )
}

/** The account of the address, which the provider vouches for; made if there is none. */
const requireAccount = async (db: Db, person: ScimPerson): Promise<string> => {
  const { email } = person
  const key = emailKey(email)
  const member = await selectMemberByEmail(db, key)
  if (member && !member.isEmailVerified)
    throw new ApiError(
      'ALREADY_EXISTS',
      `A member already uses ${email} without having verified it. Remove that member first.`,
    )
  const known = await selectProvenUser(db, key)
  if (known) return known.id
  const id = newId('usr')
  const isNew = await insertConsoleUser(db, {
    id,
    email,
    emailKey: key,
    displayName: accountName(person),
    passwordHash: null,
    provenBy: 'provider',
    homeOrganizationId: null,
  })
  if (isNew) return id
  // Made by somebody else at the same moment.
  const made = await selectProvenUser(db, key)
  if (!made) throw new ApiError('UNAVAILABLE', 'The account is being made. Try again.')
  return made.id
}

/** Makes the person a member. They sign in through the identity provider, because the account has no password. */
export const addProvisionedMember = async (
  context: Context,
  id: string,
  person: ScimPerson,
): Promise<void> => {
  const { db, audit } = context
  await requireProvenDomain(db, person.email)
  const userId = await requireAccount(db, person)
  const { defaultRole } = await selectScimRoles(db)
  await joinOrganization({ db, audit }, userId, { role: defaultRole })
  await updateScimUserAccount(db, id, userId)
  await revokeInvitationsTo(context, emailKey(person.email))
}

/** Ends the membership as if an owner had removed the member; the person's other organizations are unaffected. */
export const removeProvisionedMember = async (
  context: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> => {
  const member = await lockMember(context.db, userId)
  await revokeInvitationsTo(context, emailKey(email))
  if (!member) return
  refuseLastOwner(member)
  await removeMembership(context, userId, member.role)
}
