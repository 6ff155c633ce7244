import { isScope, type Scope } from '@parapet/contract'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { signingAlgorithm } from '../domain/kernel/signing-key.ts'
import type { Keyring } from './keyring.ts'

type Issue = {
  clientId: string
  /** The public id of the organization. */
  organization: string
  scopes: readonly Scope[]
  credentialVersion: number
  ttlSeconds: number
}

/** The keys, the issuer and the clock. */
export type TokenContext = { keyring: Keyring; publicUrl: string; clock: () => Date }

export type VerifiedToken = {
  kid: string
  clientId: string
  /** Undefined if the token has no org claim. */
  organization: string | undefined
  scopes: readonly Scope[]
  credentialVersion: number
  expiresAtSeconds: number
}

/** RFC 9068 section 2.1. */
const type = 'at+jwt'

// Only the service itself reads these tokens, so any other header parameter (jku, jwk, x5u, crit) is an attack.
const isOwnHeader = (header: JWTHeaderParameters): header is JWTHeaderParameters & { kid: string } => {
  const { alg, typ, kid, ...rest } = header
  return alg === signingAlgorithm && typ === type && typeof kid === 'string' && Object.keys(rest).length === 0
}

/** An RFC 9068 access token; its only audience is the service itself, under its public URL. */
export const issueAccessToken = (context: TokenContext, issue: Issue): Promise<string> => {
  const { keyring, publicUrl, clock } = context
  const { kid, key } = keyring.signingKey()
  const issuedAt = Math.floor(clock().getTime() / 1000)
  return new SignJWT({
    client_id: issue.clientId,
    org: issue.organization,
    scope: issue.scopes.join(' '),
    cv: issue.credentialVersion,
  })
    .setProtectedHeader({ alg: signingAlgorithm, typ: type, kid })
    .setIssuer(publicUrl)
    .setSubject(issue.clientId)
    .setAudience(publicUrl)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + issue.ttlSeconds)
    .sign(key)
}

/** The last letter of a segment has spare bits: several spellings decode alike, but only ours is the token. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

/** Throws only if the database is unreachable while an unknown key is looked up, never because of the token itself. */
export const verifyAccessToken = async (
  { keyring, publicUrl, clock }: TokenContext,
  token: string,
): Promise<VerifiedToken | 'expired' | 'not yet valid' | 'malformed'> => {
  if (!isCanonical(token)) return 'malformed'
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async (header) => {
        const key = isOwnHeader(header) ? await keyring.verificationKey(header.kid) : undefined
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: [signingAlgorithm],
        typ: type,
        issuer: publicUrl,
        audience: publicUrl,
        requiredClaims: ['sub', 'client_id', 'exp', 'iat', 'jti', 'scope', 'cv'],
        currentDate: clock(),
      },
    )
    const { sub, client_id: clientId, org, scope, cv, exp } = payload
    if (typeof clientId !== 'string' || clientId !== sub || typeof scope !== 'string') return 'malformed'
    if (typeof cv !== 'number' || exp === undefined) return 'malformed'
    return {
      kid: protectedHeader.kid ?? '',
      clientId,
      organization: typeof org === 'string' && org !== '' ? org : undefined,
      scopes: scope.split(' ').filter((name) => isScope(name)),
      credentialVersion: cv,
      expiresAtSeconds: exp,
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') return 'not yet valid'
    if (error instanceof errors.JOSEError) return 'malformed'
    throw error
  }
}
