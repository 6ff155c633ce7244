import { after } from 'node:test'
import { type Scope, scopes } from '@parapet/contract'
import { createScratchDatabase } from '../scratch-database.ts'
import { hashClientSecret, newClientSecret } from '../../server/src/domain/client-secret.ts'
import { newId } from '../../server/src/domain/id.ts'
import { insertCredential } from '../../server/src/store/credential.ts'
import { migrate } from '../../server/src/store/migrate.ts'
import { insertOrganization } from '../../server/src/store/organization.ts'
import { createStore, type Store } from '../../server/src/store/store.ts'

export type TestCredential = { organizationId: string; clientId: string; clientSecret: string }

/** A database of its own: signing keys belong to no organization that could keep tests apart. */
export const createAuthDatabase = async (): Promise<{ url: string; store: Store }> => {
  const url = await createScratchDatabase()
  await migrate(url)
  const store = createStore({ url, maxConnections: 8 })
  after(() => store.close())
  return { url, store }
}

/** A fresh organization with one credential. */
export const createTestCredential = async (
  store: Store,
  // The table of scopes has exactly the scopes as keys.
  granted: readonly Scope[] = Object.keys(scopes) as Scope[],
): Promise<TestCredential> => {
  const organizationId = newId('org')
  const clientId = newId('prc')
  const clientSecret = newClientSecret()
  await store.system(async (db) => {
    await insertOrganization(db, { id: organizationId, name: 'Test' })
    await insertCredential(db, {
      clientId,
      organizationId,
      name: 'test',
      scopes: granted,
      secretHash: hashClientSecret(clientSecret),
    })
  })
  return { organizationId, clientId, clientSecret }
}
