import { after } from 'node:test'
import { type Scope, scopes } from '@parapet/contract'
import { createTestStore } from '../create-test-store.ts'
import { createMigratedDatabase } from '../scratch-database.ts'
import { hashClientSecret, newClientSecret } from '../../../server/src/domain/connectors/client-secret.ts'
import { newId, type OrganizationId } from '../../../server/src/domain/kernel/id.ts'
import { insertCredential } from '../../../server/src/store/connectors/credential.ts'
import { insertOrganization } from '../../../server/src/store/organization/organization.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'

export type TestCredential = {
  organizationId: OrganizationId
  publicId: string
  clientId: string
  clientSecret: string
}

/** A separate database: signing keys belong to no organization, so organizations cannot isolate tests. */
export const createAuthDatabase = async (): Promise<{ url: string; store: Store }> => {
  const url = await createMigratedDatabase()
  const store = createTestStore({ url, maxConnections: 8 })
  after(() => store.close())
  return { url, store }
}

/** A fresh organization with one credential. */
export const createTestCredential = async (
  store: Store,
  // The scopes table has exactly the scopes as keys.
  granted: readonly Scope[] = Object.keys(scopes) as Scope[],
): Promise<TestCredential> => {
  const clientId = newId('prc')
  const clientSecret = newClientSecret()
  return store.system(async (db) => {
    const { id: organizationId, publicId } = await insertOrganization(db, { name: 'Test' })
    await insertCredential(db, {
      clientId,
      organizationId,
      name: 'test',
      scopes: granted,
      secretHash: hashClientSecret(clientSecret),
    })
    return { organizationId, publicId, clientId, clientSecret }
  })
}
