import { invalidField } from '@parapet/contract'
import { hashAccountToken } from '../../domain/accounts/account-link.ts'
import { readDisplayName } from '../../domain/accounts/display-name.ts'
import { readEmail } from '../../domain/accounts/email-key.ts'
import { newId, type OrganizationId } from '../../domain/kernel/id.ts'
import { hashPassword, readNewPassword } from '../../domain/accounts/password.ts'
import { isSetUpLink, lockSetUp } from '../../store/accounts/console-link.ts'
import { insertConsoleMembership } from '../../store/accounts/console-membership.ts'
import { isDemoOrganization, selectOnlyOrganizationId } from '../../store/accounts/console-organization.ts'
import { hasConsoleUsers, insertConsoleUser } from '../../store/accounts/console-user.ts'
import { newOrganizationId, selectOrganizationsByDomain } from '../../store/organization/organization.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { Handler } from '../handler.ts'
import { giveDemoWork } from '../portfolio/give-demo-work.ts'
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

type Owned = { id: OrganizationId; make?: { name: string; domain: string } }

/** The organization to own: the named one, created if no organization has the domain, or the only one that exists. */
const chooseOrganization = async (db: SystemDb, named: Named): Promise<Owned> => {
  const { organizationName: name, organizationDomain: given } = named
  if (given === undefined) {
    const only = await selectOnlyOrganizationId(db)
    if (only !== undefined) return { id: only }
    throw invalidField(
      'organizationDomain',
      'is required: enter a domain of the organization that you will own.',
    )
  }
  const domain = readOrganizationDomain('organizationDomain', given)
  const [found, ...further] = await selectOrganizationsByDomain(db, domain)
  if (further.length > 0)
    throw invalidField(
      'organizationDomain',
      `is ambiguous: several organizations have ${domain}. Invite the first owner on the command line, with the id of the organization: parapet users invite --org ORGANIZATION_ID --role owner.`,
    )
  if (found !== undefined) return { id: found.id }
  if (name === undefined)
    throw invalidField('organizationName', `is required: no organization has the domain ${domain} yet.`)
  const make = { name: readOrganizationName('organizationName', name), domain }
  return { id: await newOrganizationId(db), make }
}

export const setUpOwner: Handler<'SetUpOwner'> = async (given, context) => {
  const tokenHash = hashAccountToken(given.token)
  if (!(await context.acrossOrganizations((db) => isOpen(db, tokenHash)))) throw await linkInvalid(context)
  const { email, key } = readEmail(given.email)
  const displayName = readDisplayName(given.displayName)
  const owner = { email, names: [displayName, given.organizationName ?? '', given.organizationDomain ?? ''] }
  const user = {
    id: newId('usr'),
    email,
    emailKey: key,
    displayName,
    passwordHash: await hashPassword(await readNewPassword(given.password, owner)),
    provenBy: 'operator',
    homeOrganizationId: null,
  } as const
  const organization = await context.acrossOrganizations((db) => chooseOrganization(db, given))
  const session = await context.inOrganization(organization.id, actorOf(user), async (db, audit) => {
    await lockSetUp(db)
    // Checked again: two people may use a link at once, and the second one finds that an account exists.
    if (!(await isOpen(db, tokenHash))) return undefined
    if (organization.make) await makeOrganization(db, audit, organization.make)
    await insertConsoleUser(db, user)
    await insertConsoleMembership(db, { userId: user.id, organizationId: db.organizationId, role: 'owner' })
    if (await isDemoOrganization(db, organization.id))
      await giveDemoWork(db, { userId: user.id, displayName }, context.now)
    await audit([
      { action: 'user.set-up', targetType: 'user', targetId: user.id, details: { role: 'owner' } },
    ])
    return beginSession(context, { db, audit }, { userId: user.id, method: 'set-up' })
  })
  if (!session) throw await linkInvalid(context)
  return { session }
}
