import { ApiError, invalidField } from '@parapet/contract'
import { isCredentialExpiry, maxCredentialDays } from '../../domain/connectors/credential-expiry.ts'
import { countCredentials } from '../../store/connectors/credential.ts'
import type { Handler } from '../handler.ts'
import { addCredential } from './change-credential.ts'

const maxCredentials = 200

const requireExpiry = (given: string, now: Date): Date => {
  const expiresAt = new Date(given)
  if (isCredentialExpiry(expiresAt, now)) return expiresAt
  throw invalidField('expiresAt', `must be in the future, at most ${maxCredentialDays} days ahead.`)
}

export const createCredential: Handler<'CreateCredential'> = async (given, context) => {
  if ((await countCredentials(context.db)) >= maxCredentials)
    throw new ApiError(
      'CREDENTIAL_LIMIT_REACHED',
      `The organization already has ${maxCredentials} credentials. Delete an unused one first.`,
    )
  const { actor } = context.principal
  const expiresAt = given.expiresAt === undefined ? undefined : requireExpiry(given.expiresAt, context.now)
  return addCredential({ ...context, actor }, { ...given, expiresAt })
}
