import type { DomainOwner } from '@parapet/contract'
import { builtInOwners } from '../../domain/kernel/ownership.ts'
import type { StoredOwnership } from '../../store/fourth-parties/domain-ownership.ts'

/** The wire form of who owns a domain, as the organization has it. */
export const toDomainOwner = (domain: string, stored: StoredOwnership | undefined): DomainOwner => {
  const builtIn = builtInOwners.get(domain)
  const owner = stored ? stored.ownerDomain : builtIn
  return {
    domain,
    ...(typeof owner === 'string' && { ownerDomain: owner }),
    ...(builtIn !== undefined && { builtInOwnerDomain: builtIn }),
    ...(stored && { updatedBy: stored.updatedBy, updatedAt: stored.updatedAt }),
  }
}
