import { selectOrganizationDomains } from '../../store/organization/organization-settings.ts'
import type { Handler } from '../handler.ts'

export const listOrganizationDomains: Handler<'ListOrganizationDomains'> = async (_input, { db }) => ({
  organizationDomains: await selectOrganizationDomains(db),
})
