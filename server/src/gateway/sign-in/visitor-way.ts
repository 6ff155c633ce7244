import type { Way } from '../admission.ts'
import { networkOf } from '../rate-limit/network-of.ts'
import { browserOf } from './browser-of.ts'
import { refuseForeignPage } from './refuse-foreign-page.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Whoever is about to sign in: nobody yet, in no organization, with no right; counted by network. */
export const createVisitorWay = ({
  publicUrl,
  sessionCookie,
}: {
  publicUrl: string
  sessionCookie: SessionCookie
}): Way => ({
  counter: 'visitor',
  countedBy: ({ ip }) => networkOf(ip),
  authenticate: async (request) => {
    refuseForeignPage(request, publicUrl)
    return {
      organizationId: '',
      actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'sign-in', displayName: 'Sign-in' },
      channel: 'CHANNEL_UI',
      scopes: new Set(),
      browser: browserOf(request, sessionCookie.read(request)),
    }
  },
})
