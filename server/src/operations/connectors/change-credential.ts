import type { Credential, Scope } from '@parapet/contract'
import { newCredential, newSecret } from '../../domain/new-credential.ts'
import {
  deleteCredential as remove,
  insertCredential,
  selectCredential,
  updateCredentialSecret,
} from '../../store/credential.ts'
import type { Context } from '../handler.ts'

/** Whoever changes credentials: the console as well as the command line. */
type Changing = Pick<Context, 'db' | 'audit'>

/** With the secret, which is seen this once. */
export type ShownCredential = { credential: Credential; clientSecret: string }

export const addCredential = async (
  { db, audit }: Changing,
  given: { name: string; scopes: readonly Scope[] },
): Promise<ShownCredential> => {
  const { clientSecret, ...made } = newCredential(given.name, given.scopes)
  const { clientId, name, scopes } = made
  await insertCredential(db, { ...made, organizationId: db.organizationId })
  const [credential] = await Promise.all([
    selectCredential(db, clientId),
    audit([
      {
        action: 'credential.created',
        targetType: 'credential',
        targetId: clientId,
        details: { name, scopes },
      },
    ]),
  ])
  if (!credential) throw new Error('A credential that was inserted is there.')
  return { credential, clientSecret }
}

/** Undefined where the organization has no such credential. */
export const renewCredential = async (
  { db, audit }: Changing,
  clientId: string,
): Promise<ShownCredential | undefined> => {
  const { clientSecret, secretHash } = newSecret()
  const credential = await updateCredentialSecret(db, { clientId, secretHash })
  if (!credential) return undefined
  const details = { name: credential.name }
  await audit([{ action: 'credential.rotated', targetType: 'credential', targetId: clientId, details }])
  return { credential, clientSecret }
}

/** False where the organization has no such credential. */
export const removeCredential = async ({ db, audit }: Changing, clientId: string): Promise<boolean> => {
  const name = await remove(db, clientId)
  if (name === undefined) return false
  await audit([
    { action: 'credential.deleted', targetType: 'credential', targetId: clientId, details: { name } },
  ])
  return true
}
