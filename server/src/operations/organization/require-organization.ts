import type { Organization } from '@parapet/contract'
import { countMonitoredVendors, selectMonitoringSlots } from '../../store/organization/monitoring-slot.ts'
import { selectOrganization } from '../../store/organization/organization-settings.ts'
import type { Context } from '../handler.ts'

export const requireOrganization = async ({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<Organization> => {
  const [organization, monitoredVendorCount, monitoringSlots] = await Promise.all([
    selectOrganization(db),
    countMonitoredVendors(db),
    selectMonitoringSlots(db, settings.monitoringSlots),
  ])
  if (!organization) throw new Error('The organization of a session is there.')
  const { deletion, ...settled } = organization
  return {
    ...settled,
    ...(deletion && { deletion }),
    monitoredVendorCount,
    ...(monitoringSlots !== undefined && { monitoringSlots }),
  }
}
