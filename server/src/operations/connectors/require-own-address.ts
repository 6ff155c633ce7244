import { invalidField } from '@parapet/contract'
import type { ChannelSettings } from '../../domain/connectors/read-channel.ts'
import { isOwnAddress } from '../../store/connectors/channel.ts'
import type { Db } from '../../store/kernel/store.ts'

/** Alerts name the weak spots of vendors, so they are mailed to the organization's own people only. */
export const requireOwnAddress = async (db: Db, { email }: ChannelSettings): Promise<void> => {
  if (email !== undefined && !(await isOwnAddress(db, email)))
    throw invalidField(
      'email',
      'must be the verified address of a member, or an address at a domain that the organization has verified.',
    )
}
