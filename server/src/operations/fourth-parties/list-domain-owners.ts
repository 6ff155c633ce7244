import { builtInOwners } from '../../domain/kernel/ownership.ts'
import { selectOwnershipCorrections } from '../../store/fourth-parties/domain-ownership.ts'
import type { Handler } from '../handler.ts'
import { readDomain } from './read-domain.ts'
import { toDomainOwner } from './to-domain-owner.ts'

export const listDomainOwners: Handler<'ListDomainOwners'> = async (input, { db }) => {
  const wanted = input.domain === undefined ? undefined : readDomain('domain', input.domain)
  const corrections = await selectOwnershipCorrections(db)
  if (wanted === undefined)
    return { domainOwners: corrections.map((stored) => toDomainOwner(stored.domain, stored)) }
  const stored = corrections.find(({ domain }) => domain === wanted)
  const isKnown = stored !== undefined || builtInOwners.has(wanted)
  return { domainOwners: isKnown ? [toDomainOwner(wanted, stored)] : [] }
}
