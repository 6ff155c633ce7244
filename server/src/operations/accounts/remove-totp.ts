import { ApiError } from '@parapet/contract'
import { deleteTotp } from '../../store/accounts/console-totp.ts'
import type { Handler } from '../handler.ts'
import { removeFactor } from './change-factors.ts'

export const removeTotp: Handler<'RemoveTotp'> = (_input, context) =>
  removeFactor(context, {
    event: 'totp-removed',
    work: async (db, { id }) => {
      if (!(await deleteTotp(db, id)))
        throw new ApiError('NOT_FOUND', 'Your account has no authenticator app.')
    },
  })
