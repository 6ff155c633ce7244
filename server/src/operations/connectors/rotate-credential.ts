import type { Handler } from '../handler.ts'
import { renewCredential } from './change-credential.ts'
import { noSuchCredential } from './no-such-credential.ts'

export const rotateCredential: Handler<'RotateCredential'> = async ({ clientId }, context) => {
  const renewed = await renewCredential({ ...context, actor: context.principal.actor }, clientId)
  if (!renewed) throw noSuchCredential(clientId)
  return renewed
}
