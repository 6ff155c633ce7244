import * as oidc from 'openid-client'
import type { OidcSettings } from './oidc-settings.ts'

/** What a browser keeps between leaving for the identity provider and coming back. */
export type OidcRound = { state: string; nonce: string; codeVerifier: string }

/** A person's identity as the provider states it. */
type OidcClaims = {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
  /** The value of the role claim, if one is configured. */
  role: unknown
  /** Whether a second factor was part of the sign-in. */
  hasFactor: boolean
  /** When the provider last asked the person to prove who they are; null if it does not say. */
  provenAt: Date | null
}

export type OidcClient = {
  /** `isFresh`: the provider asks the person again, even if they are signed in there. */
  begin: (isFresh: boolean) => Promise<{ url: string; round: OidcRound }>
  /** Throws if anything about the answer is not what was asked for. */
  finish: (callback: URL, round: OidcRound) => Promise<OidcClaims>
}

const timeoutSeconds = 10
const discoverAgainMs = 3_600_000

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const claimsOf = async (
  config: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<Record<string, unknown> & { iss: string; sub: string }> => {
  const idToken = tokens.claims()
  if (!idToken) throw new Error('The identity provider did not send an ID token.')
  if (textOf(idToken['email']) !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
    return idToken
  // Many providers return the address only there; the library checks its subject against the ID token's.
  const further = await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub)
  return { ...further, ...idToken }
}

/** RFC 8176: several factors, or a key in hardware that a person unlocks. */
const factorMethods = ['mfa', 'hwk']

const hasFactorClaim = (amr: unknown): boolean =>
  Array.isArray(amr) && factorMethods.some((method) => amr.includes(method))

/** A provider whose clock is ahead cannot extend the proof. */
const provenAtOf = (authTime: unknown): Date | null =>
  typeof authTime === 'number' && Number.isSafeInteger(authTime) && authTime > 0
    ? new Date(Math.min(authTime * 1000, Date.now()))
    : null

/** Uses the authorization code flow with PKCE, state and nonce. */
export const createOidcClient = (settings: OidcSettings, redirectUrl: string): OidcClient => {
  const { issuerUrl, clientId, clientSecret, roleClaim, secondFactor } = settings
  let known: { config: Promise<oidc.Configuration>; until: number } | undefined

  const discover = async (): Promise<oidc.Configuration> => {
    // The settings allow http only for a provider on this machine.
    const insecure = issuerUrl.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    // Without this the library considers TLS proof enough and checks no signature.
    const execute = [oidc.enableNonRepudiationChecks, ...insecure]
    return oidc.discovery(new URL(issuerUrl), clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
    })
  }

  /** On first use, not at the start: a provider that is down must not stop everything else. */
  const configuration = (): Promise<oidc.Configuration> => {
    if (known && performance.now() < known.until) return known.config
    const config = discover()
    known = { config, until: performance.now() + discoverAgainMs }
    config.catch(() => (known = undefined))
    return config
  }

  return {
    begin: async (isFresh) => {
      const config = await configuration()
      const round = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        state: round.state,
        nonce: round.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(round.codeVerifier),
        code_challenge_method: 'S256',
        // With max_age, the ID token must say when the person was asked.
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      })
      return { url: url.href, round }
    },
    finish: async (callback, { state, nonce, codeVerifier }) => {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = await claimsOf(config, tokens)
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textOf(claims['email']),
        // Some providers send it as text.
        isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
        name: textOf(claims['name']),
        role: roleClaim === undefined ? undefined : claims[roleClaim],
        hasFactor: secondFactor === 'trusted' || hasFactorClaim(claims['amr']),
        provenAt: provenAtOf(claims['auth_time']),
      }
    },
  }
}
