import type { Actor } from '@parapet/contract'
import {
  type Ownership,
  type OwnershipCorrection,
  ownershipWith,
  withParents,
} from '../../domain/kernel/ownership.ts'
import { wireTime } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { selectFurtherDomains } from '../vendors/vendor-domain.ts'

export type StoredOwnership = OwnershipCorrection & { updatedBy: Actor; updatedAt: string }

/** What the organization added to the built-in table or corrected, by domain. */
export const selectOwnershipCorrections = (db: Db): Promise<StoredOwnership[]> =>
  db.run(sql<StoredOwnership>`
    select domain, owner_domain as "ownerDomain", updated_by as "updatedBy", ${wireTime('updated_at')} as "updatedAt"
    from domain_ownership where organization_id = ${db.organizationId} order by domain`)

/** Who owns which domain, as this organization sees it; it knows vendors' further domains only for these names, if given. */
export const selectOwnership = async (db: Db, names?: readonly string[]): Promise<Ownership> => {
  const [corrections, further] = await Promise.all([
    selectOwnershipCorrections(db),
    selectFurtherDomains(db, names && [...new Set(names.flatMap(withParents))]),
  ])
  return ownershipWith(corrections, further)
}

/** More would slow down every judgement. */
export const maxOwnershipCorrections = 1_000

type Correction = OwnershipCorrection & { actor: Actor; now: Date }

/** Sets an owner; false if that is what is stored already. */
export const upsertOwnershipCorrection = async (
  db: Db,
  { domain, ownerDomain, actor, now }: Correction,
): Promise<boolean> => {
  const rows = await db.run(sql`
    insert into domain_ownership as stored (organization_id, domain, owner_domain, updated_by, updated_at)
    values (${db.organizationId}, ${domain}, ${ownerDomain}, ${JSON.stringify(actor)}::json,
      ${now.toISOString()}::timestamptz)
    on conflict (organization_id, domain) do update set
      owner_domain = excluded.owner_domain, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where stored.owner_domain is distinct from excluded.owner_domain
    returning true`)
  return rows.length > 0
}

/** False if there was nothing to delete. */
export const deleteOwnershipCorrection = async (db: Db, domain: string): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from domain_ownership where organization_id = ${db.organizationId} and domain = ${domain} returning true`)
  return rows.length > 0
}
