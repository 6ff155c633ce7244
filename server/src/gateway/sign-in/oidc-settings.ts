import type { MemberRole } from '@parapet/contract'

/** How people sign in with an identity provider, as the operator configured it. */
export type OidcSettings = {
  issuerUrl: string
  clientId: string
  clientSecret: string
  buttonLabel: string
  /** The claim that names the role, or a list of groups that contains it. */
  roleClaim: string | undefined
  /** For people who join by an allowed domain without a role claim. */
  defaultRole: MemberRole
  /** People with a verified address in these domains become members. */
  allowedDomains: readonly string[]
  /**
   * Whether every sign-in by the provider counts as one with a second factor (`trusted`), or only one whose `amr` claim
   * says so (`amr`).
   */
  secondFactor: 'trusted' | 'amr'
  /** Id or proven domain of the organization they join; unset: the one that has proven the address's domain. */
  organization: string | undefined
}
