import type { MemberRole } from '@parapet/contract'

/** How people sign in by an identity provider, as the operator has set it. */
export type OidcSettings = {
  issuerUrl: string
  clientId: string
  clientSecret: string
  buttonLabel: string
  /** The claim that names the role, or a list of groups with it among them. */
  roleClaim: string | undefined
  /** Of who comes in by an allowed domain and has no role claim. */
  defaultRole: MemberRole
  /** Whoever has a verified address there becomes a member. */
  allowedDomains: readonly string[]
  /** A domain of the organization that they become members of; unset: the one that has the domain of the address. */
  organizationDomain: string | undefined
}
