import { type Scope, scopes } from '@parapet/contract'
import { hashClientSecret, newClientSecret } from '../domain/connectors/client-secret.ts'
import { newId } from '../domain/kernel/id.ts'
import { insertCredential, selectCredentials } from '../store/connectors/credential.ts'
import { selectDemoOrganizationId } from '../store/accounts/console-organization.ts'
import {
  hasOrganizations,
  insertOrganization,
  insertOrganizationDomains,
} from '../store/organization/organization.ts'
import type { Store } from '../store/kernel/store.ts'

export type Demo = {
  name: string
  domain: string
  clientId: string
  /** Only if it was created just now: afterwards only its hash is known. */
  clientSecret?: string
}

const name = 'Example Corp'
const domain = 'example.com'

const createDemo = async (store: Store): Promise<Demo> => {
  const clientId = newId('prc')
  const clientSecret = newClientSecret()
  const organizationId = await store.system(async (db) => {
    const { id } = await insertOrganization(db, { name, isDemo: true })
    await insertOrganizationDomains(db, id, [domain])
    await insertCredential(db, {
      clientId,
      organizationId: id,
      name: 'Demo',
      // The table of scopes has exactly the scopes as keys.
      scopes: Object.keys(scopes) as Scope[],
      secretHash: hashClientSecret(clientSecret),
    })
    return id
  })
  const [{ usualDemo }, { makeDemo }] = await Promise.all([import('./demo.ts'), import('./make-demo.ts')])
  // The first start should be quick: the service that is about to run does the rest.
  await makeDemo({
    store,
    organizationId,
    size: usualDemo,
    now: new Date(),
    groups: 'in-background',
  })
  return { name, domain, clientId, clientSecret }
}

/** The demo organization: created on an empty database, found again on later starts, absent from a used one. */
export const ensureDemo = async (store: Store): Promise<Demo | undefined> => {
  if (!(await store.system(hasOrganizations))) return createDemo(store)
  return store.system(async (db) => {
    const organizationId = await selectDemoOrganizationId(db)
    const [credential] = organizationId === undefined ? [] : await selectCredentials(db, organizationId)
    return credential && { name, domain, clientId: credential.clientId }
  })
}
