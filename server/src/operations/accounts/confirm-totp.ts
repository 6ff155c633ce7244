import { ApiError } from '@parapet/contract'
import { findTotpStep } from '../../domain/accounts/totp.ts'
import { confirmTotp as confirm, selectTotp } from '../../store/accounts/console-totp.ts'
import type { Handler } from '../handler.ts'
import { addFactor } from './change-factors.ts'
import { factorRefused } from './prove-factor.ts'

export const totpExists = (): ApiError =>
  new ApiError('ALREADY_EXISTS', 'Your account already has an authenticator app. Remove that one first.')

export const confirmTotp: Handler<'ConfirmTotp'> = ({ code }, context) =>
  addFactor(context, {
    event: 'totp-added',
    work: async (db, { id }) => {
      const totp = await selectTotp(db, id)
      if (!totp) throw new ApiError('FACTOR_MISSING', 'Scan the QR code of an authenticator app first.')
      if (totp.addedAt !== null) throw totpExists()
      const step = findTotpStep(totp.secret, code, context.now)
      if (step === undefined || !(await confirm(db, id, { sealed: totp.sealed, step }))) throw factorRefused()
    },
  })
