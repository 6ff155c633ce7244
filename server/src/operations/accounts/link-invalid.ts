import { ApiError } from '@parapet/contract'
import type { AccountContext } from '../handler.ts'

/** Guessing is counted by address; nobody can guess, but everybody can try. */
export const linkInvalid = async ({ countFailure }: AccountContext): Promise<ApiError> => {
  await countFailure('account-link')
  return new ApiError('LINK_INVALID', 'This link is unknown, expired or used already. Ask for a new one.')
}
