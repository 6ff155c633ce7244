import { randomInt } from 'node:crypto'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** The id of an organization that has no row of its own: real ones have positive numbers. */
export const unusedOrganization = (): OrganizationId => -randomInt(1, 2 ** 31) as OrganizationId
