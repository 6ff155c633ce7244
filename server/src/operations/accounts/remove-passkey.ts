import { ApiError } from '@parapet/contract'
import { deletePasskey } from '../../store/accounts/console-passkey.ts'
import type { Handler } from '../handler.ts'
import { removeFactor } from './change-factors.ts'

export const removePasskey: Handler<'RemovePasskey'> = ({ passkeyId }, context) =>
  removeFactor(context, {
    event: 'passkey-removed',
    details: { passkeyId },
    work: async (db, { id }) => {
      if (!(await deletePasskey(db, id, passkeyId)))
        throw new ApiError('NOT_FOUND', `You have no passkey ${passkeyId}.`)
    },
  })
