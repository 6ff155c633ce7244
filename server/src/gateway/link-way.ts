import type { FastifyRequest } from 'fastify'
import { hashLinkToken, type LinkPrefix } from '../domain/kernel/link-token.ts'
import type { Way } from './admission.ts'
import { type Limiter, networkOf } from './rate-limit.ts'
import { linkInvalid } from '../operations/link-invalid.ts'
import type { LinkRow } from '../store/kernel/link-row.ts'

/** The hash of the token that comes with the call, if there is one of the right form. */
const tokenHashOf = (request: FastifyRequest, prefix: LinkPrefix): Buffer | undefined => {
  const [value, ...further] = request.raw.headersDistinct.authorization ?? []
  const token = further.length === 0 ? /^bearer (\w{4}[A-Za-z0-9_-]{43})$/i.exec(value ?? '')?.[1] : undefined
  return token?.startsWith(prefix) ? hashLinkToken(token) : undefined
}

/**
 * Vendors and readers of reports without an account, authenticated by the token of the link they were sent. Their calls
 * are counted by link and by network, so no one uses up the calls of the organization or of another link.
 */
export const createLinkWay = ({
  prefix,
  findLink,
  limiter,
}: {
  prefix: LinkPrefix
  findLink: (tokenHash: Buffer, network: string) => Promise<LinkRow | undefined>
  limiter: Limiter
}): Way => ({
  counter: 'link',
  countedBy: (request, { actor }) => tokenHashOf(request, prefix)?.toString('base64url') ?? actor.id,
  authenticate: async (request) => {
    const network = networkOf(request.clientAddress)
    await limiter.take([{ limit: 'linkNetwork', who: network }])
    const tokenHash = tokenHashOf(request, prefix)
    const link = tokenHash && (await findLink(tokenHash, network))
    if (!link) {
      await limiter.take([{ limit: 'linkGuess', who: network }])
      throw linkInvalid()
    }
    return {
      organizationId: link.organizationId,
      publicOrganizationId: link.publicOrganizationId,
      actor: { type: 'ACTOR_TYPE_VENDOR', id: link.id, displayName: link.displayName },
      channel: 'CHANNEL_UI',
      scopes: new Set(),
      ...(link.mailId !== null && { mailId: link.mailId }),
    }
  },
})
