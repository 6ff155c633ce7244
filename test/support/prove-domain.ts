import { updateDomainProof, updateProofDue } from '../../server/src/store/organization/domain-proof.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** Leaves the domain as a check that found the record would. */
export const proveDomain = (
  store: Store,
  { organizationId, domain }: { organizationId: OrganizationId; domain: string },
  now = new Date(),
): Promise<void> =>
  store.inOrganization(organizationId, async (db) => {
    await updateProofDue(db, domain, { now, minSecondsBetween: 0 })
    await updateDomainProof(db, domain, {
      provenAt: now,
      lapsedAt: null,
      failingSince: null,
      problem: null,
      dueAt: new Date(now.getTime() + 86_400_000),
      checkedAt: now,
    })
  })
