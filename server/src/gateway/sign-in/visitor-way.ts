import { noOrganization } from '../../domain/kernel/id.ts'
import type { FastifyRequest } from 'fastify'
import { hashDeviceToken, isDeviceToken } from '../../domain/accounts/device-token.ts'
import { hashStepToken } from '../../domain/accounts/step-token.ts'
import { type ConsoleDeviceRow, selectConsoleDevice } from '../../store/accounts/console-device.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { Way } from '../admission.ts'
import { networkOf } from '../rate-limit.ts'
import { browserOf } from './browser-of.ts'
import { refuseForeignPage } from './refuse-foreign-page.ts'
import type { SessionCookie } from './session-cookie.ts'

type Options = { store: Store; publicUrl: string; sessionCookie: SessionCookie }

const findDevice = async (
  { store, sessionCookie }: Options,
  request: FastifyRequest,
): Promise<ConsoleDeviceRow | undefined> => {
  const token = sessionCookie.readDevice(request)
  if (token === undefined || !isDeviceToken(token)) return undefined
  const network = networkOf(request.clientAddress)
  return store.forNetwork(network).system((db) => selectConsoleDevice(db, hashDeviceToken(token)))
}

/**
 * A caller who is about to sign in: nobody yet, in no organization, with no rights. Calls are counted by network, and
 * separately for known browsers, so that a neighbour cannot use them up.
 */
export const createVisitorWay = (options: Options): Way => ({
  counter: 'visitor',
  countedBy: (_request, { browser }) => browser?.device?.userId ?? browser?.network ?? '',
  authenticate: async (request) => {
    const { publicUrl, sessionCookie } = options
    refuseForeignPage(request, publicUrl)
    const device = await findDevice(options, request)
    const step = sessionCookie.readStep(request)
    return {
      organizationId: noOrganization,
      actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'sign-in', displayName: 'Sign-in' },
      channel: 'CHANNEL_UI',
      scopes: new Set(),
      browser: {
        ...browserOf(request, sessionCookie.read(request)),
        ...(device && { device }),
        ...(step !== undefined && { stepHash: hashStepToken(step) }),
      },
    }
  },
})
