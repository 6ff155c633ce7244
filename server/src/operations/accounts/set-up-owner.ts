import { invalidField } from '@parapet/contract'
import { hashAccountToken } from '../../domain/account-link.ts'
import { readDisplayName } from '../../domain/display-name.ts'
import { readEmail } from '../../domain/email-key.ts'
import { newId } from '../../domain/id.ts'
import { hashPassword, readNewPassword } from '../../domain/password.ts'
import { isSetUpLink, lockSetUp } from '../../store/console-link.ts'
import { insertConsoleMembership } from '../../store/console-membership.ts'
import { selectOnlyOrganizationId } from '../../store/console-organization.ts'
import { hasConsoleUsers, insertConsoleUser } from '../../store/console-user.ts'
import { selectOrganizationByDomain } from '../../store/organization.ts'
import type { SystemDb } from '../../store/store.ts'
import type { Handler } from '../handler.ts'
import { actorOf } from './actor-of.ts'
import { beginSession } from './begin-session.ts'
import { linkInvalid } from './link-invalid.ts'
import { makeOrganization } from './make-organization.ts'
import { readOrganizationDomain, readOrganizationName } from './read-organization.ts'

type Named = { organizationName?: string; organizationDomain?: string }

const isOpen = async (db: SystemDb, tokenHash: Buffer): Promise<boolean> => {
  const [hasUsers, isLink] = await Promise.all([hasConsoleUsers(db), isSetUpLink(db, tokenHash)])
  return isLink && !hasUsers
}

type Owned = { id: string; make?: { name: string; domain: string } }

/** The organization to be owned: the one named, made where there is none of the domain, or the only one there is. */
const chooseOrganization = async (db: SystemDb, named: Named): Promise<Owned> => {
  const { organizationName: name, organizationDomain: given } = named
  if (given === undefined) {
    const only = await selectOnlyOrganizationId(db)
    if (only !== undefined) return { id: only }
    throw invalidField(
      'organizationDomain',
      'is needed: name a domain of the organization that you will own.',
    )
  }
  const domain = readOrganizationDomain('organizationDomain', given)
  const found = await selectOrganizationByDomain(db, domain)
  if (found) return { id: found.id }
  if (name === undefined)
    throw invalidField('organizationName', `is needed: no organization has the domain ${domain} yet.`)
  return { id: newId('org'), make: { name: readOrganizationName('organizationName', name), domain } }
}

export const setUpOwner: Handler<'SetUpOwner'> = async (given, context) => {
  const tokenHash = hashAccountToken(given.token)
  if (!(await context.acrossOrganizations((db) => isOpen(db, tokenHash)))) throw await linkInvalid(context)
  const { email, key } = readEmail(given.email)
  const user = {
    id: newId('usr'),
    email,
    emailKey: key,
    displayName: readDisplayName(given.displayName),
    passwordHash: await hashPassword(readNewPassword(given.password, email)),
  }
  const organization = await context.acrossOrganizations((db) => chooseOrganization(db, given))
  const session = await context.inOrganization(organization.id, actorOf(user), async (db, audit) => {
    await lockSetUp(db)
    // Asked again: of two who hold a link, the one who came second finds that there is somebody.
    if (!(await isOpen(db, tokenHash))) return undefined
    if (organization.make) await makeOrganization(db, audit, organization.make)
    await insertConsoleUser(db, user)
    await insertConsoleMembership(db, { userId: user.id, organizationId: db.organizationId, role: 'owner' })
    await audit([
      { action: 'user.set-up', targetType: 'user', targetId: user.id, details: { role: 'owner' } },
    ])
    return beginSession(context, { db, audit }, { userId: user.id, method: 'set-up' })
  })
  if (!session) throw await linkInvalid(context)
  return { session }
}
