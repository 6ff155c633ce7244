import { ApiError } from '@parapet/contract'
import { lockFactors, selectFactorKinds } from '../../store/accounts/console-factor.ts'
import type { Handler } from '../handler.ts'
import { makeRecoveryCodes } from './change-factors.ts'
import { tellPerson } from './tell-person.ts'

export const renewRecoveryCodes: Handler<'RenewRecoveryCodes'> = (_input, context) => {
  const { actor, organizationId } = context.principal
  return context.inOrganization(organizationId, actor, async (db, audit) => {
    await lockFactors(db, actor.id)
    if ((await selectFactorKinds(db, actor.id)).length === 0)
      throw new ApiError('FACTOR_MISSING', 'Recovery codes replace a second factor: add one first.')
    const recoveryCodes = await makeRecoveryCodes(db, actor.id)
    await audit([{ action: 'user.recovery-codes-renewed', targetType: 'user', targetId: actor.id }])
    await tellPerson({ db, ...context.settings }, actor.id, 'recovery-codes-renewed', context.browser)
    return { recoveryCodes }
  })
}
