import { ApiError, type MemberRole } from '@parapet/contract'

/** Somebody must remain who can add members. */
export const refuseLastOwner = ({ role, ownerCount }: { role: MemberRole; ownerCount: number }): void => {
  if (role !== 'owner' || ownerCount > 1) return
  throw new ApiError('LAST_OWNER', 'This is the only owner: make another member an owner first.')
}
