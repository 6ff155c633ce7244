import type { MemberRole } from '@parapet/contract'
import type { OidcSettings } from '../gateway/sign-in/oidc-settings.ts'
import { normalizeDomainName } from '../domain/kernel/domain-name.ts'
import { isOrganizationId } from '../domain/organization/is-organization-id.ts'

type GivenOidc = Record<
  | 'issuerUrl'
  | 'clientId'
  | 'clientSecret'
  | 'buttonLabel'
  | 'roleClaim'
  | 'defaultRole'
  | 'secondFactor'
  | 'organization',
  string | undefined
> & { allowedDomains: readonly string[] }

const readAllowedDomain = (given: string): string => {
  const read = normalizeDomainName(given)
  if ('domain' in read) return read.domain
  throw new Error(
    `OIDC_ALLOWED_DOMAINS must be domains such as example.com, separated by commas, not "${given}".`,
  )
}

const readOrganization = (given: string): string => {
  if (isOrganizationId(given)) return given
  const read = normalizeDomainName(given)
  if ('domain' in read) return read.domain
  throw new Error(
    `OIDC_ORGANIZATION must be the id of an organization, such as org_01JCQ3V5W8Z6T4R2M0K9H7F5D3, or a domain that it has proven, not "${given}".`,
  )
}

const readIssuer = (given: string): string => {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isLoopback = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(url?.hostname ?? '')
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return given
  throw new Error('OIDC_ISSUER_URL must begin with https://.')
}

const readRole = (given: string | undefined): MemberRole => {
  if (given === undefined) return 'viewer'
  if (given === 'owner' || given === 'analyst' || given === 'viewer') return given
  throw new Error(`OIDC_DEFAULT_ROLE must be one of owner, analyst, viewer, not "${given}".`)
}

const readSecondFactor = (given: string | undefined): OidcSettings['secondFactor'] => {
  if (given === undefined || given === 'trusted') return 'trusted'
  if (given === 'amr') return 'amr'
  throw new Error(`OIDC_SECOND_FACTOR must be trusted or amr, not "${given}".`)
}

/** The identity provider, or undefined if none is configured; each member is the variable of that name. */
export const readOidc = (given: GivenOidc): OidcSettings | undefined => {
  const { issuerUrl, clientId, clientSecret, buttonLabel, roleClaim, defaultRole } = given
  if (issuerUrl === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuerUrl === undefined || clientId === undefined || clientSecret === undefined)
    throw new Error('OIDC_ISSUER_URL, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.')
  const { allowedDomains, organization } = given
  return {
    issuerUrl: readIssuer(issuerUrl),
    clientId,
    clientSecret,
    buttonLabel: buttonLabel ?? 'Sign in with single sign-on',
    roleClaim,
    defaultRole: readRole(defaultRole),
    secondFactor: readSecondFactor(given.secondFactor),
    allowedDomains: allowedDomains.map(readAllowedDomain),
    organization: organization && readOrganization(organization),
  }
}
