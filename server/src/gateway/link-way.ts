import { ApiError } from '@parapet/contract'
import { hashLinkToken } from '../domain/questionnaires/link-token.ts'
import type { Way } from './admission.ts'
import { type Limiter, networkOf } from './rate-limit.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

export type Link = {
  organizationId: OrganizationId
  publicOrganizationId: string
  questionnaireId: string
  vendorName: string
}

/**
 * Vendors without an account, authenticated by the token of the link they were sent. Their calls are counted by link
 * and by network, so no vendor uses up the calls of the organization or of another vendor.
 */
export const createLinkWay = ({
  findLink,
  limiter,
}: {
  findLink: (tokenHash: Buffer, network: string) => Promise<Link | undefined>
  limiter: Limiter
}): Way => ({
  counter: 'link',
  countedBy: (_request, { actor }) => actor.id,
  authenticate: async (request) => {
    const network = networkOf(request.clientAddress)
    await limiter.take([{ limit: 'linkNetwork', who: network }])
    const [value, ...further] = request.raw.headersDistinct.authorization ?? []
    const token =
      further.length === 0 ? /^bearer (qlt_[A-Za-z0-9_-]{43})$/i.exec(value ?? '')?.[1] : undefined
    const link = token === undefined ? undefined : await findLink(hashLinkToken(token), network)
    if (!link) {
      await limiter.take([{ limit: 'linkGuess', who: network }])
      throw new ApiError('LINK_INVALID', 'This link is unknown, expired or withdrawn. Ask for a new one.')
    }
    return {
      organizationId: link.organizationId,
      publicOrganizationId: link.publicOrganizationId,
      actor: { type: 'ACTOR_TYPE_VENDOR', id: link.questionnaireId, displayName: link.vendorName },
      channel: 'CHANNEL_UI',
      scopes: new Set(),
    }
  },
})
