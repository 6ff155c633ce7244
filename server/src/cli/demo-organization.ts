import { type Scope, scopes } from '@parapet/contract'
import { hashClientSecret, newClientSecret } from '../domain/client-secret.ts'
import { newId } from '../domain/id.ts'
import { insertCredential, selectCredentials } from '../store/credential.ts'
import {
  hasOrganizations,
  insertOrganization,
  insertOrganizationDomains,
  selectOrganizationByDomain,
} from '../store/organization.ts'
import type { Store } from '../store/store.ts'
import { usualDemo } from './demo.ts'
import { makeDemo } from './make-demo.ts'

export type Demo = {
  name: string
  domain: string
  clientId: string
  /** Only where it was made just now: afterwards nobody knows it. */
  clientSecret?: string
}

const name = 'Example Corp'
const domain = 'example.com'

const createDemo = async (store: Store): Promise<Demo> => {
  const organization = { id: newId('org'), name }
  const clientId = newId('prc')
  const clientSecret = newClientSecret()
  await store.system(async (db) => {
    await insertOrganization(db, { ...organization, isDemo: true })
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
  // The first start is to be quick: the service that is about to run does the rest.
  await makeDemo({
    store,
    organizationId: organization.id,
    size: usualDemo,
    now: new Date(),
    groups: 'in-background',
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
