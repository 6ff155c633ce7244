import type { MemberRole } from '@parapet/contract'

const roles: readonly MemberRole[] = ['owner', 'analyst', 'viewer']

/** The highest role named by a claim, which may be one text or a list of groups. */
export const roleOfClaim = (claim: unknown): MemberRole | undefined => {
  const named: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  return roles.find((role) => named.some((name) => typeof name === 'string' && name.toLowerCase() === role))
}
