import type { Handler } from '../handler.ts'
import { removeCredential } from './change-credential.ts'
import { noSuchCredential } from './no-such-credential.ts'

export const deleteCredential: Handler<'DeleteCredential'> = async ({ clientId }, context) => {
  if (!(await removeCredential(context, clientId))) throw noSuchCredential(clientId)
  return {}
}
