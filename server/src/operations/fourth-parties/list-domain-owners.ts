import { builtInOwners } from '../../domain/kernel/ownership.ts'
import { selectOwnershipCorrections } from '../../store/fourth-parties/domain-ownership.ts'
import type { Handler } from '../handler.ts'
import { toDomainOwner } from './to-domain-owner.ts'

export const listDomainOwners: Handler<'ListDomainOwners'> = async (_, { db }) => {
  const corrections = new Map((await selectOwnershipCorrections(db)).map((row) => [row.domain, row]))
  const domains = [...new Set([...builtInOwners.keys(), ...corrections.keys()])].toSorted()
  return { domainOwners: domains.map((domain) => toDomainOwner(domain, corrections.get(domain))) }
}
