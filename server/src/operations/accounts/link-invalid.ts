import { ApiError } from '@parapet/contract'
import type { AccountContext } from '../handler.ts'

/** Attempts are counted by network: a link cannot be guessed, but anybody can try. */
export const linkInvalid = async ({ take, browser }: AccountContext): Promise<ApiError> => {
  await take([{ limit: 'linkGuess', who: browser.network }])
  return new ApiError('LINK_INVALID', 'This link is unknown, expired or already used. Ask for a new one.')
}
