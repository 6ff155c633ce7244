import type { Store } from '../../server/src/store/kernel/store.ts'
import type { Reply, TestOrganization } from './harness.ts'
import { plantFourthParties, type PlantedRelation, relation } from './plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from './plant/plant-observations.ts'

/** Plants a monitored vendor with one fourth party. */
export const plantRelation = async (
  store: Store,
  { organizationId }: TestOrganization,
  given: Parameters<typeof relation>[2] = {},
): Promise<PlantedRelation & { vendorId: string }> => {
  const vendorId = await plantMonitoredVendor(store, organizationId, 'acme.com')
  const planted = relation('acme.com', 'mail.com', given)
  await plantFourthParties(store, organizationId, [planted])
  return { ...planted, vendorId }
}

/** Calls a console operation on a relation. */
export const reviewInConsole = (
  organization: TestOrganization,
  id: string,
  path: 'confirm' | 'dismiss' | 'restore',
  role: 'owner' | 'analyst' | 'viewer' = 'owner',
): Promise<Reply> =>
  organization.console(`/public/v1/avd/fourth-parties/${id}/${path}`, { method: 'POST', body: {}, role })
