import { ApiError, type Credential, type Scope } from '@parapet/contract'
import { newCredential, newSecret } from '../../domain/connectors/new-credential.ts'
import {
  deleteCredential as remove,
  insertCredential,
  selectCredential,
  updateCredentialSecret,
} from '../../store/connectors/credential.ts'
import type { Actor, Context } from '../handler.ts'

/** The caller that changes credentials: the console or the command line. */
type Changing = Pick<Context, 'db' | 'audit' | 'now'> & { actor: Actor }

/** A credential with its secret, which is shown only once. */
export type ShownCredential = { credential: Credential; clientSecret: string }

export const addCredential = async (
  { db, audit, actor }: Changing,
  given: { name: string; scopes: readonly Scope[]; expiresAt?: Date | undefined },
): Promise<ShownCredential> => {
  const { expiresAt } = given
  const { clientSecret, ...made } = newCredential(given.name, given.scopes)
  const { clientId, name, scopes } = made
  await insertCredential(db, { ...made, organizationId: db.organizationId, createdBy: actor, expiresAt })
  const [credential] = await Promise.all([
    selectCredential(db, clientId),
    audit([
      {
        action: 'credential.created',
        targetType: 'credential',
        targetId: clientId,
        details: { name, scopes, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) },
      },
    ]),
  ])
  if (!credential) throw new Error('A credential that was inserted is there.')
  return { credential, clientSecret }
}

/** Undefined if the organization has no such credential. */
export const renewCredential = async (
  { db, audit, actor, now }: Changing,
  clientId: string,
): Promise<ShownCredential | undefined> => {
  const { clientSecret, secretHash } = newSecret()
  const credential = await updateCredentialSecret(db, { clientId, secretHash, rotatedBy: actor })
  if (!credential) return undefined
  const { expiresAt } = credential
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime())
    throw new ApiError('CREDENTIAL_EXPIRED', `${credential.name} has expired. Create a new credential.`)
  const details = { name: credential.name }
  await audit([{ action: 'credential.rotated', targetType: 'credential', targetId: clientId, details }])
  return { credential, clientSecret }
}

/** False if the organization has no such credential. */
export const removeCredential = async (
  { db, audit }: Pick<Changing, 'db' | 'audit'>,
  clientId: string,
): Promise<boolean> => {
  const name = await remove(db, clientId)
  if (name === undefined) return false
  await audit([
    { action: 'credential.deleted', targetType: 'credential', targetId: clientId, details: { name } },
  ])
  return true
}
