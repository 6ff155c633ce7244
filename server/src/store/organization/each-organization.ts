import type { OrganizationId } from '../../domain/kernel/id.ts'
import type { Store } from '../kernel/store.ts'
import { selectOrganizationIds } from './organization.ts'

const pageSize = 500

/** Every organization, oldest first; those added meanwhile are included. */
export const eachOrganization = async function* (store: Store): AsyncGenerator<OrganizationId> {
  let afterId = 0
  for (;;) {
    const last = afterId
    const ids = await store.system((db) => selectOrganizationIds(db, { afterId: last, limit: pageSize }))
    yield* ids
    if (ids.length < pageSize) return
    afterId = ids.at(-1) ?? 0
  }
}
