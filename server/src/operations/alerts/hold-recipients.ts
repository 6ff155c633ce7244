import { invalidField } from '@parapet/contract'
import { holdMembers } from '../../store/accounts/member-ref.ts'
import type { Db } from '../../store/kernel/store.ts'
import { noSuchMember } from '../accounts/no-such-member.ts'

/** The user ids in order; refused if one of them is not a member, and held until the transaction ends. */
export const holdRecipients = async (db: Db, memberIds: readonly string[]): Promise<string[]> => {
  if (memberIds.length === 0) return []
  const members = await holdMembers(db, memberIds)
  const ids = members.map(({ userId }) => userId)
  const stranger = memberIds.find((userId) => !ids.includes(userId))
  if (stranger !== undefined) throw noSuchMember(stranger)
  return ids.toSorted()
}

export const refuseNobody = (channelIds: readonly string[], memberIds: readonly string[]): void => {
  if (channelIds.length + memberIds.length === 0)
    throw invalidField('channelIds', 'must name a channel, unless memberIds names a member.')
}
