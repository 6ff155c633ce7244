import { getDomain } from 'tldts'
import { foreignReason } from '../../domain/vendors/foreign-domain.ts'
import { selectOwnership } from '../../store/fourth-parties/domain-ownership.ts'
import type { Db } from '../../store/kernel/store.ts'
import { signatures } from '../signatures/index.ts'

/** Registrable domains of names that signatures look for, such as mail gateways and sites of hosters. */
const providers: ReadonlySet<string> = new Set(
  signatures.flatMap(({ vendorDomain, pattern }) => [
    vendorDomain,
    ...(pattern.kind === 'host' || pattern.kind === 'suffix' ? pattern.values : []).flatMap(
      (value) => getDomain(value) ?? [],
    ),
  ]),
)

/** Why one of these domains cannot be suggested for one of these vendors, as this organization sees companies. */
export const openNameRules = async (
  db: Db,
  names: readonly string[],
): Promise<(domain: string, vendorDomain: string) => string | undefined> => {
  const ownership = await selectOwnership(db, names)
  const rules = { ownership, isProvider: (domain: string) => providers.has(domain) }
  return (domain, vendorDomain) => foreignReason(domain, vendorDomain, rules)
}
