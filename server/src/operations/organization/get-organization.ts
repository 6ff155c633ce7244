import type { Handler } from '../handler.ts'
import { requireOrganization } from './require-organization.ts'

export const getOrganization: Handler<'GetOrganization'> = async (_input, context) => ({
  organization: await requireOrganization(context),
})
