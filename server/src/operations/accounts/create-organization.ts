import { newId } from '../../domain/id.ts'
import { insertConsoleMembership } from '../../store/console-membership.ts'
import type { Handler } from '../handler.ts'
import { makeOrganization } from './make-organization.ts'
import { readOrganizationDomain, readOrganizationName } from './read-organization.ts'
import { renewSession } from './renew-session.ts'

export const createOrganization: Handler<'CreateOrganization'> = async (given, context) => {
  const { actor } = context.principal
  const name = readOrganizationName('name', given.name)
  const domain = readOrganizationDomain('domain', given.domain)
  const session = await context.inOrganization(newId('org'), actor, async (db, audit) => {
    await makeOrganization(db, audit, { name, domain })
    await insertConsoleMembership(db, {
      userId: actor.id,
      organizationId: db.organizationId,
      role: 'owner',
    })
    return renewSession(context, db, db.organizationId)
  })
  return { session }
}
