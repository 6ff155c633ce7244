import { ApiError } from '@parapet/contract'
import { readChannel } from '../../domain/connectors/read-channel.ts'
import { targetHost } from '../../domain/connectors/target-host.ts'
import { newId } from '../../domain/kernel/id.ts'
import { insertChannel, selectChannel } from '../../store/connectors/channel.ts'
import type { Handler } from '../handler.ts'
import { noSuchChannel } from './no-such-channel.ts'
import { requireOwnAddress } from './require-own-address.ts'

const maxChannels = 20

export const createAlertChannel: Handler<'CreateAlertChannel'> = async (
  { kind, name, ...fields },
  { db, audit },
) => {
  const channel = readChannel(kind, fields)
  await requireOwnAddress(db, channel.settings)
  const id = newId('whk')
  if (!(await insertChannel(db, { id, kind, name: name.trim(), ...channel }, maxChannels)))
    throw new ApiError(
      'CHANNEL_LIMIT_REACHED',
      `The organization already has ${maxChannels} channels. Delete one first.`,
    )
  await audit([
    {
      action: 'webhook.created',
      targetType: 'webhook',
      targetId: id,
      details: { host: targetHost(channel.url), kind },
    },
  ])
  const made = await selectChannel(db, id)
  if (!made) throw noSuchChannel(id)
  return { channel: made }
}
