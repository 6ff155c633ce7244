import { ApiError } from '@parapet/contract'
import { hashLinkToken } from '../domain/link-token.ts'
import type { Way } from './admission.ts'
import type { FailureLimiter } from './rate-limit.ts'

export type Link = { organizationId: string; questionnaireId: string; vendorName: string }

/** Vendors without an account, by the token of the link they were sent; guessing is limited per address. */
export const createLinkWay = ({
  findLink,
  failureLimiter,
}: {
  findLink: (tokenHash: Buffer) => Promise<Link | undefined>
  failureLimiter: FailureLimiter
}): Way => ({
  counter: 'link',
  authenticate: async (request) => {
    const [value, ...further] = request.raw.headersDistinct.authorization ?? []
    const token =
      further.length === 0 ? /^bearer (qlt_[A-Za-z0-9_-]{43})$/i.exec(value ?? '')?.[1] : undefined
    const link = token === undefined ? undefined : await findLink(hashLinkToken(token))
    if (!link) {
      const decision = await failureLimiter.recordFailure({ clientId: 'link', address: request.ip })
      if (!decision.blocked)
        throw new ApiError('LINK_INVALID', 'This link is unknown, expired or withdrawn. Ask for a new one.')
      const { retryAfterSeconds } = decision
      throw new ApiError('RATE_LIMIT_EXCEEDED', `Too many wrong links. Wait ${retryAfterSeconds} seconds.`, {
        retryAfterSeconds,
        headers: { 'Retry-After': String(retryAfterSeconds) },
      })
    }
    return {
      organizationId: link.organizationId,
      actor: { type: 'ACTOR_TYPE_VENDOR', id: link.questionnaireId, displayName: link.vendorName },
      channel: 'CHANNEL_UI',
      scopes: new Set(),
    }
  },
})
