import { ApiError } from '@parapet/contract'
import { scimActorName } from '../../domain/accounts/scim/scim-actor-name.ts'
import { hashScimToken, readScimToken } from '../../domain/accounts/scim/scim-token.ts'
import { selectScimCaller } from '../../store/accounts/scim/scim-connection.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { Way } from '../admission.ts'
import { type Limiter, networkOf } from '../rate-limit.ts'

/** Identity providers, authenticated by the token that an owner created; it is looked up with every call. */
export const createScimWay = ({ store, limiter }: { store: Store; limiter: Limiter }): Way => ({
  counter: 'scim',
  authenticate: async (request) => {
    const network = networkOf(request.clientAddress)
    const token = readScimToken(request.raw.headersDistinct.authorization ?? [])
    const caller =
      token === undefined
        ? undefined
        : await store.forNetwork(network).system((db) => selectScimCaller(db, hashScimToken(token)))
    if (!caller) {
      await limiter.take([{ limit: 'scimGuess', who: network }])
      throw new ApiError(
        'MISSING_AUTHORIZATION',
        'Send the token from the settings of the organization as Authorization: Bearer TOKEN. It may have been replaced or revoked.',
        { headers: { 'WWW-Authenticate': 'Bearer realm="scim"' } },
      )
    }
    const { id, organizationId, publicOrganizationId } = caller
    return {
      organizationId,
      publicOrganizationId,
      actor: { type: 'ACTOR_TYPE_API_CLIENT', id, displayName: scimActorName },
      channel: 'CHANNEL_REST',
      scopes: new Set(),
    }
  },
})
