import { type Scope, scopes } from '@parapet/contract'
import { newClientSecret, hashClientSecret } from '../domain/client-secret.ts'
import { normalizeGroupName } from '../domain/group-name.ts'
import { newId } from '../domain/id.ts'
import { insertCredential, selectCredentials } from '../store/credential.ts'
import {
  hasOrganizations,
  insertOrganization,
  insertOrganizationDomains,
  selectOrganizationByDomain,
} from '../store/organization.ts'
import type { Store } from '../store/store.ts'
import { insertVendorGroup } from '../store/vendor-group.ts'

export type Demo = {
  name: string
  domain: string
  clientId: string
  /** Only where it was made just now: afterwards nobody knows it. */
  clientSecret?: string
}

const name = 'Example Corp'
const domain = 'example.com'

const groups: readonly (readonly [name: string, description: string])[] = [
  ['Payment processors', 'Everyone who touches cardholder data'],
  ['Cloud infrastructure', 'Hosting, content delivery and DNS'],
  ['Human resources', 'Payroll, recruiting and benefits'],
  ['Customer support', 'Ticketing, chat and telephony'],
]

const createDemo = async (store: Store): Promise<Demo> => {
  const organization = { id: newId('org'), name }
  const clientId = newId('prc')
  const clientSecret = newClientSecret()
  await store.system(async (db) => {
    await insertOrganization(db, organization)
    await insertOrganizationDomains(db, organization.id, [domain])
    await insertCredential(db, {
      clientId,
      organizationId: organization.id,
      name: 'Demo',
      // The table of scopes has exactly the scopes as keys.
      scopes: Object.keys(scopes) as Scope[],
      secretHash: hashClientSecret(clientSecret),
    })
  })
  await store.inOrganization(organization.id, async (db) => {
    for (const [group, description] of groups) {
      await insertVendorGroup(db, { id: newId('vgr'), ...normalizeGroupName(group), description })
    }
  })
  return { name, domain, clientId, clientSecret }
}

/** The demo organization: made on an empty database, found again on later starts, absent from a used one. */
export const ensureDemo = async (store: Store): Promise<Demo | undefined> => {
  if (!(await store.system(hasOrganizations))) return createDemo(store)
  return store.system(async (db) => {
    const organization = await selectOrganizationByDomain(db, domain)
    const [credential] = organization?.name === name ? await selectCredentials(db, organization.id) : []
    return credential && { name, domain, clientId: credential.clientId }
  })
}
