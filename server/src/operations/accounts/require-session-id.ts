import type { AccountContext } from '../handler.ts'

/** The id of the calling session. */
export const requireSessionId = ({ browser }: Pick<AccountContext, 'browser'>): string => {
  if (browser.sessionId === undefined) throw new Error('Only a session reaches this call.')
  return browser.sessionId
}
