import { ApiError } from '@parapet/contract'
import { scopesByRole } from '../domain/accounts/scopes-by-role.ts'
import { selectConsoleSession } from '../store/accounts/console-session.ts'
import type { Store } from '../store/kernel/store.ts'
import type { Way } from './admission.ts'
import { browserOf } from './sign-in/browser-of.ts'
import { refuseForeignPage } from './sign-in/refuse-foreign-page.ts'
import type { SessionCookie } from './sign-in/session-cookie.ts'

/** People in the console, authenticated by their session cookie. */
export const createSessionWay = ({
  store,
  publicUrl,
  sessionCookie,
}: {
  store: Store
  publicUrl: string
  sessionCookie: SessionCookie
}): Way => ({
  counter: 'console',
  authenticate: async (request) => {
    refuseForeignPage(request, publicUrl)
    const browser = browserOf(request, sessionCookie.read(request))
    const { tokenHash } = browser
    const session =
      tokenHash === undefined
        ? undefined
        : await store.forNetwork(browser.network).system((db) => selectConsoleSession(db, tokenHash))
    if (!session) throw new ApiError('MISSING_AUTHORIZATION', 'Sign in to the console first.')
    const { id, organizationId, publicOrganizationId, userId, userName, role } = session
    const { isSso, isProven, hasFactor, isFactorMissing, networks } = session
    return {
      organizationId,
      publicOrganizationId,
      actor: { type: 'ACTOR_TYPE_USER', id: userId, displayName: userName },
      channel: 'CHANNEL_UI',
      scopes: scopesByRole[role],
      ...(networks && { networks }),
      browser: { ...browser, sessionId: id, isSso, isProven, hasFactor, isFactorMissing },
    }
  },
})
