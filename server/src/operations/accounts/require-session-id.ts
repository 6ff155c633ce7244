import type { AccountContext } from '../handler.ts'

/** Of the session that the call came with. */
export const requireSessionId = ({ browser }: Pick<AccountContext, 'browser'>): string => {
  if (browser.sessionId === undefined) throw new Error('Only a session reaches this call.')
  return browser.sessionId
}
