import { updateProofDue } from '../../store/organization/domain-proof.ts'
import type { Handler } from '../handler.ts'
import { requireOrganizationDomain } from './require-organization-domain.ts'

/** Applies however often somebody asks. */
const minSecondsBetween = 30

export const checkOrganizationDomain: Handler<'CheckOrganizationDomain'> = async (
  { domain: given },
  { db, now },
) => {
  const { domain } = await requireOrganizationDomain(db, given)
  await updateProofDue(db, domain, { now, minSecondsBetween })
  return { organizationDomain: await requireOrganizationDomain(db, domain) }
}
