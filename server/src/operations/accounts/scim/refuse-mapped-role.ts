import { ApiError } from '@parapet/contract'
import { selectScimRoles } from '../../../store/accounts/scim/scim-connection.ts'
import { isProvisioned } from '../../../store/accounts/scim/scim-user.ts'
import type { Db } from '../../../store/kernel/store.ts'

/** A role that groups at the provider decide would come back with the next change there. */
export const refuseMappedRole = async (db: Db, userId: string): Promise<void> => {
  if (!(await isProvisioned(db, userId)) || !(await selectScimRoles(db)).isMapped) return
  throw new ApiError(
    'MEMBER_PROVISIONED',
    'Your identity provider decides the role of this member: change their groups there, or the mapping of groups to roles in the settings.',
  )
}
