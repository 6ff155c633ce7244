import { ApiError } from '@parapet/contract'
import { looksLikeClientSecret } from '../domain/connectors/client-secret.ts'
import type { Principal } from '../operations/handler.ts'
import type { CredentialStateRow } from '../store/connectors/credential.ts'
import { type TokenContext, type VerifiedToken, verifyAccessToken } from './access-token.ts'
import type { CredentialStates } from './credential-states.ts'
import { createLru } from './lru.ts'
import { protectedResourcePath } from './well-known.ts'

/**
 * Takes every Authorization header as received; throws a 401 that says what is wrong and links the protected-resource
 * metadata.
 */
export type Authenticate = (
  request: { authorization: readonly string[] },
  resourcePath?: string,
) => Promise<Principal>

type AuthenticateOptions = TokenContext & {
  credentialStates: CredentialStates
  /** Called with the client whose token was accepted. */
  onUsed?: (clientId: string) => void
}

/** Far longer than any token of ours. */
const maxTokenLength = 4096

/** Verifying a signature is slow, so verified tokens are recognized by their text. */
const maxVerified = 10_000

/** The RFC 6750 challenge, with the resource metadata of RFC 9728. */
const challenge = ({ reason, message }: ApiError, metadataUrl: string): string => {
  // RFC 6750 section 3.1: no error code if no credentials were sent.
  const error =
    reason === 'MISSING_AUTHORIZATION' ? '' : `error="invalid_token", error_description="${message}", `
  return `Bearer ${error}resource_metadata="${metadataUrl}"`
}

const readToken = (authorization: readonly string[]): string => {
  const [value, ...further] = authorization
  if (value === undefined) {
    throw new ApiError('MISSING_AUTHORIZATION', 'Send an access token as Authorization: Bearer TOKEN.')
  }
  if (further.length > 0) throw new ApiError('MALFORMED_TOKEN', 'Send one Authorization header, not several.')
  const token = /^bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(value)?.[1]
  if (token === undefined) {
    throw new ApiError(
      'MALFORMED_TOKEN',
      'Authorization must be the word Bearer, one space and the access token, with nothing before or after.',
    )
  }
  if (looksLikeClientSecret(token)) {
    throw new ApiError(
      'CLIENT_SECRET_AS_BEARER',
      'This is a client secret. Exchange it for an access token at /v1/oauth/token and send that. Rotate the secret if others could see this call.',
    )
  }
  return token
}

const expired = (): ApiError =>
  new ApiError('TOKEN_EXPIRED', 'The access token has expired. Get a new one at /v1/oauth/token.')

export const createAuthenticate = (options: AuthenticateOptions): Authenticate => {
  const { keyring, credentialStates, publicUrl, clock, onUsed } = options
  const verified = createLru<VerifiedToken>(maxVerified)

  const verify = async (token: string): Promise<VerifiedToken> => {
    const known = verified.get(token)
    if (known && keyring.knows(known.kid)) {
      if (known.expiresAtSeconds * 1000 > clock().getTime()) return known
      verified.delete(token)
      throw expired()
    }
    const result = token.length > maxTokenLength ? 'malformed' : await verifyAccessToken(options, token)
    if (result === 'expired') throw expired()
    if (result === 'not yet valid')
      throw new ApiError('MALFORMED_TOKEN', 'The access token is not valid yet.')
    if (result === 'malformed') {
      throw new ApiError(
        'MALFORMED_TOKEN',
        'This is not an access token of this service. Get one at /v1/oauth/token and send it unchanged.',
      )
    }
    verified.set(token, result)
    return result
  }

  const readCredential = async (
    clientId: string,
    version: number,
  ): Promise<CredentialStateRow | undefined> => {
    const credential = await credentialStates.read(clientId)
    if (credential === undefined || credential.version >= version) return credential
    // Rotated a moment ago, and this token already belongs to the new secret.
    credentialStates.invalidate(clientId)
    return credentialStates.read(clientId)
  }

  const identify = async (authorization: readonly string[]): Promise<Principal> => {
    const { clientId, organization, scopes, credentialVersion } = await verify(readToken(authorization))
    if (organization === undefined) {
      throw new ApiError(
        'MISSING_ORG_CLAIM',
        'The access token does not name an organization. Get a new one.',
      )
    }
    const credential = await readCredential(clientId, credentialVersion)
    const isOver = credential?.expiresAt && credential.expiresAt <= clock()
    if (
      credential?.version !== credentialVersion ||
      credential.publicOrganizationId !== organization ||
      isOver
    ) {
      throw new ApiError(
        'CREDENTIAL_REVOKED',
        'The credential of this access token was deleted or rotated, or has expired. Get a new token with a valid secret.',
      )
    }
    onUsed?.(clientId)
    return {
      organizationId: credential.organizationId,
      publicOrganizationId: organization,
      actor: { type: 'ACTOR_TYPE_API_CLIENT', id: clientId, displayName: credential.name },
      channel: 'CHANNEL_REST',
      scopes: new Set(scopes.filter((scope) => credential.scopes.includes(scope))),
      ...(credential.networks && { networks: credential.networks }),
    }
  }

  return async ({ authorization }, resourcePath = '') => {
    try {
      return await identify(authorization)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const metadataUrl = `${publicUrl}${protectedResourcePath}${resourcePath}`
      const headers = { 'WWW-Authenticate': challenge(error, metadataUrl) }
      throw new ApiError(error.reason, error.message, { headers })
    }
  }
}
