import type { Actor } from '@parapet/contract'
import { type Ownership, type OwnershipCorrection, ownershipWith } from '../../domain/kernel/ownership.ts'
import { wireTime } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type StoredOwnership = OwnershipCorrection & { updatedBy: Actor; updatedAt: string }

/** What the organization added to the built-in table or corrected, by domain. */
export const selectOwnershipCorrections = (db: Db): Promise<StoredOwnership[]> =>
  db.run(sql<StoredOwnership>`
    select domain, owner_domain as "ownerDomain", updated_by as "updatedBy", ${wireTime('updated_at')} as "updatedAt"
    from domain_ownership where organization_id = ${db.organizationId} order by domain`)

/** Who owns which domain, as this organization sees it. */
export const selectOwnership = async (db: Db): Promise<Ownership> =>
  ownershipWith(await selectOwnershipCorrections(db))
