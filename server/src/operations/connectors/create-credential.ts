import { ApiError } from '@parapet/contract'
import { countCredentials } from '../../store/credential.ts'
import type { Handler } from '../handler.ts'
import { addCredential } from './change-credential.ts'

const maxCredentials = 200

export const createCredential: Handler<'CreateCredential'> = async (given, context) => {
  if ((await countCredentials(context.db)) >= maxCredentials)
    throw new ApiError(
      'CREDENTIAL_LIMIT_REACHED',
      `The organization has ${maxCredentials} credentials already. Delete one that is not used first.`,
    )
  return addCredential(context, given)
}
