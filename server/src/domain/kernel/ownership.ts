import { getDomain } from 'tldts'
import { companies, companyList } from './companies/index.ts'

/** A correction to the table: the owner is set, or the built-in one removed. */
export type OwnershipCorrection = { domain: string; ownerDomain: string | null }

/** The company's own, one that it owns, or the one that owns it. */
export type Kinship = 'own' | 'owned' | 'owner'

export type Ownership = {
  ownerOf: (domain: string) => string | undefined
  /** What a named domain is to a company; undefined if they have nothing to do with each other, however alike. */
  kinshipOf: (named: string, company: string) => Kinship | undefined
  /** The company at the top of the group that the domain belongs to, however far apart its parts are run. */
  groupOf: (domain: string) => string
  /** All domains of companies that a named domain may concern. */
  relatedTo: (named: string) => string[]
}

/** Who owns which domain by the built-in table. */
export const builtInOwners: ReadonlyMap<string, string> = new Map(
  companyList.flatMap(({ domain, parent }): [string, string][] =>
    parent === undefined ? [] : [[domain, parent]],
  ),
)

const knownAliases: ReadonlyMap<string, string> = new Map(
  companyList.flatMap(({ domain, aliases = [] }) =>
    aliases.map((alias): [string, string] => [alias, domain]),
  ),
)

const tenantDomains: ReadonlySet<string> = new Set(companyList.flatMap(({ tenants = [] }) => tenants))

const isSeparate = (domain: string): boolean => companies.get(domain)?.isSeparate === true

/** A chain of owners is short; a circle that somebody entered ends here. */
const maxOwners = 5

/** The domain itself and the domains above it, down to the registrable one. */
export const withParents = (domain: string): string[] => {
  const registrable = getDomain(domain, { allowPrivateDomains: true }) ?? domain
  const labels = domain.split('.')
  return labels
    .map((_, index) => labels.slice(index).join('.'))
    .filter((one) => one === registrable || one.endsWith(`.${registrable}`))
}

/** A host below a company's domain is the company's, unless customers have theirs there. */
const isHostOf = (named: string, company: string): boolean =>
  named === company ||
  named === `www.${company}` ||
  (!tenantDomains.has(company) && withParents(named).includes(company))

const createOwnership = (
  owners: ReadonlyMap<string, string>,
  furtherDomains: ReadonlyMap<string, string> = new Map(),
): Ownership => {
  const furtherOf = Map.groupBy(furtherDomains.keys(), (domain) => furtherDomains.get(domain) ?? '')

  /** The domain under which the company is known. */
  const aliasOf = (domain: string): string => {
    const parents = withParents(domain)
    const further = parents.find((one) => furtherDomains.has(one))
    if (further !== undefined && isHostOf(domain, further)) return furtherDomains.get(further) ?? domain
    const alias = parents.find((one) => knownAliases.has(one))
    return (alias !== undefined && isHostOf(domain, alias) && knownAliases.get(alias)) || domain
  }

  const owned = Map.groupBy(owners.keys(), (domain) => owners.get(domain) ?? '')

  const ownersOf = (domain: string): string[] => {
    const chain: string[] = []
    let at: string | undefined = domain
    while (at !== undefined && chain.length < maxOwners) {
      const below: string = at
      const host = [below, ...withParents(below)].find((one) => owners.has(one) && isHostOf(below, one))
      at = host === undefined ? undefined : owners.get(host)
      if (at === undefined || chain.includes(at) || at === domain) break
      chain.push(at)
    }
    return chain
  }

  const kinshipOf = (given: string, company: string): Kinship | undefined => {
    const named = aliasOf(given)
    if (isHostOf(named, aliasOf(company))) return 'own'
    if (isSeparate(named) || isSeparate(aliasOf(company))) return undefined
    if (ownersOf(named).includes(company)) return 'owned'
    return ownersOf(company).some((owner) => isHostOf(named, owner)) ? 'owner' : undefined
  }

  const groupOf = (domain: string): string => ownersOf(aliasOf(domain)).at(-1) ?? aliasOf(domain)

  const ownedBy = (domain: string, depth = 0): string[] =>
    depth === maxOwners ? [] : (owned.get(domain) ?? []).flatMap((one) => [one, ...ownedBy(one, depth + 1)])

  return {
    ownerOf: (domain) => ownersOf(domain)[0],
    kinshipOf,
    groupOf,
    relatedTo: (given) => {
      const named = aliasOf(given)
      const hosts = withParents(named)
      const aliases = hosts.flatMap((host) => [
        ...(companies.get(host)?.aliases ?? []),
        ...(furtherOf.get(host) ?? []),
      ])
      return [
        ...new Set([
          given,
          ...hosts,
          ...aliases,
          ...ownersOf(named),
          ...hosts.flatMap((one) => ownedBy(one)),
        ]),
      ]
    },
  }
}

/**
 * The built-in table with an organization's corrections, and the primary domains of vendors by their confirmed further
 * ones.
 */
export const ownershipWith = (
  corrections: readonly OwnershipCorrection[],
  furtherDomains: ReadonlyMap<string, string> = new Map(),
): Ownership => {
  if (corrections.length === 0 && furtherDomains.size === 0) return knownOwnership
  const owners = new Map(builtInOwners)
  for (const { domain, ownerDomain } of corrections)
    if (ownerDomain === null) owners.delete(domain)
    else owners.set(domain, ownerDomain)
  return createOwnership(owners, furtherDomains)
}

export const knownOwnership: Ownership = createOwnership(builtInOwners)
