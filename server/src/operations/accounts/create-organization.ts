import { insertConsoleMembership } from '../../store/accounts/console-membership.ts'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import { newOrganizationId } from '../../store/organization/organization.ts'
import type { Handler } from '../handler.ts'
import { emailUnverified } from './email-unverified.ts'
import { makeOrganization } from './make-organization.ts'
import { readOrganizationDomain, readOrganizationName } from './read-organization.ts'
import { renewSession } from './renew-session.ts'

export const createOrganization: Handler<'CreateOrganization'> = async (given, context) => {
  const { actor } = context.principal
  await context.take([
    { limit: 'organization', who: actor.id },
    { limit: 'organizationNetwork', who: context.browser.network },
  ])
  const name = readOrganizationName('name', given.name)
  const domain = readOrganizationDomain('domain', given.domain)
  const user = await context.acrossOrganizations((db) => selectConsoleUser(db, actor.id))
  if (!user?.provenBy) throw emailUnverified()
  const id = await context.acrossOrganizations(newOrganizationId)
  const session = await context.inOrganization(id, actor, async (db, audit) => {
    await makeOrganization(db, audit, { name, domain })
    await insertConsoleMembership(db, {
      userId: actor.id,
      organizationId: db.organizationId,
      role: 'owner',
    })
    return renewSession(context, db, id)
  })
  return { session }
}
