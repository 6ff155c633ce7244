import { invalidField } from '@parapet/contract'
import { type ChannelFields, readChannel } from '../../domain/connectors/read-channel.ts'
import { targetHost } from '../../domain/connectors/target-host.ts'
import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import {
  type LockedChannel,
  lockChannel,
  selectChannel,
  updateChannelTarget,
} from '../../store/connectors/channel.ts'
import { updateWebhook, wakeWebhook } from '../../store/connectors/webhook.ts'
import type { Handler } from '../handler.ts'
import { noSuchChannel } from './no-such-channel.ts'
import { requireOwnAddress } from './require-own-address.ts'

const differs = (a: unknown, b: unknown): boolean => canonicalJson(a) !== canonicalJson(b)

/** The fields that would make the channel as it is. */
const fieldsOf = ({ kind, url, secret, settings }: LockedChannel): ChannelFields => ({
  ...(kind !== 'ALERT_CHANNEL_KIND_MAIL' && { url }),
  ...settings,
  ...secret,
})

export const updateAlertChannel: Handler<'UpdateAlertChannel'> = async (
  { id, name, isEnabled, ...fields },
  { db, audit },
) => {
  const before = await lockChannel(db, id)
  if (!before) throw noSuchChannel(id)
  const after = readChannel(before.kind, { ...fieldsOf(before), ...fields })
  if (after.url !== before.url && before.secret.token !== undefined && fields.token === undefined)
    throw invalidField('token', 'is required again when the address changes.')
  await requireOwnAddress(db, fields)
  const shared = { name: name?.trim() ?? before.name, isEnabled: isEnabled ?? before.isEnabled }
  const changed = [
    ...(shared.name === before.name ? [] : ['name']),
    ...(after.url === before.url ? [] : ['url']),
    ...(differs(after.secret, before.secret) ? ['secret'] : []),
    ...(differs(after.settings, before.settings) ? ['settings'] : []),
    ...(shared.isEnabled === before.isEnabled ? [] : ['isEnabled']),
  ]
  if (changed.length > 0) {
    await updateWebhook(db, id, {
      url: after.url,
      description: shared.name,
      eventTypes: [],
      isEnabled: shared.isEnabled,
    })
    await updateChannelTarget(db, id, after)
    await audit([
      {
        action: 'webhook.updated',
        targetType: 'webhook',
        targetId: id,
        details: {
          changed,
          ...(changed.includes('url') && { host: targetHost(after.url) }),
          isEnabled: shared.isEnabled,
        },
      },
    ])
    // Messages that waited while it was disabled or failing are tried again.
    if (shared.isEnabled) await wakeWebhook(db, id)
  }
  const channel = await selectChannel(db, id)
  if (!channel) throw noSuchChannel(id)
  return { channel }
}
