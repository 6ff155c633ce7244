import type { OrganizationId } from '../domain/kernel/id.ts'
import type { Store } from '../store/kernel/store.ts'
import { eachOrganization } from '../store/organization/each-organization.ts'
import { requireOrganizationId } from './require-organization-id.ts'

/** The organization that an option names, or all of them. */
export const organizationsOf = async function* (
  store: Store,
  org: string | undefined,
): AsyncGenerator<OrganizationId> {
  if (org === undefined) yield* eachOrganization(store)
  else yield await store.system((db) => requireOrganizationId(db, org))
}
