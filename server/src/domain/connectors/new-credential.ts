import { type Scope, scopes as allScopes } from '@parapet/contract'
import { hashClientSecret, newClientSecret } from './client-secret.ts'
import { type Id, newId } from '../kernel/id.ts'

export type NewSecret = { clientSecret: string; secretHash: Buffer }

/** A secret, shown only this once, and what is stored of it. */
export const newSecret = (): NewSecret => {
  const clientSecret = newClientSecret()
  return { clientSecret, secretHash: hashClientSecret(clientSecret) }
}

/** A credential to store, with each scope once and in contract order. */
export const newCredential = (
  name: string,
  scopes: readonly Scope[],
): NewSecret & { clientId: Id<'prc'>; name: string; scopes: Scope[] } => ({
  clientId: newId('prc'),
  name: name.trim().normalize('NFC'),
  // The keys of the table are its scopes.
  scopes: (Object.keys(allScopes) as Scope[]).filter((scope) => scopes.includes(scope)),
  ...newSecret(),
})
