import { ApiError } from '@parapet/contract'
import { selectFactorKinds } from '../../store/accounts/console-factor.ts'
import type { Handler } from '../handler.ts'
import { replaceCodes } from './change-factors.ts'

export const renewRecoveryCodes: Handler<'RenewRecoveryCodes'> = async (_input, context) => {
  const { recoveryCodes } = await replaceCodes(context, {
    event: 'recovery-codes-renewed',
    work: async (db, { id }) => {
      if ((await selectFactorKinds(db, id)).length === 0)
        throw new ApiError('FACTOR_MISSING', 'Recovery codes replace a second factor: add one first.')
    },
  })
  return { recoveryCodes }
}
