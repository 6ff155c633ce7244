import type { AlertMessage } from '../../domain/alerts/alert-message.ts'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { type News, notify } from '../accounts/notification.ts'
import { signalWebhooks } from '../connectors/webhook-event.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const targets = {
  ALERT_TRIGGER_UNSPECIFIED: 'NOTIFICATION_TARGET_ALERT_RULE',
  ALERT_TRIGGER_FINDING: 'NOTIFICATION_TARGET_OBSERVATION',
  ALERT_TRIGGER_SCORE: 'NOTIFICATION_TARGET_VENDOR',
  ALERT_TRIGGER_EVENT: 'NOTIFICATION_TARGET_SECURITY_EVENT',
} as const

const toNews = (
  { ruleId, ruleName, trigger, subjectId, title }: AlertMessage,
  userIds: readonly string[],
): News => ({
  kind: 'NOTIFICATION_KIND_ALERT',
  targetType: subjectId === ruleId ? 'NOTIFICATION_TARGET_ALERT_RULE' : targets[trigger],
  targetId: subjectId,
  title,
  userIds,
  actor: { id: ruleId, displayName: ruleName },
})

type Rule = { id: string; memberIds: readonly string[]; channelIds: readonly string[] }

/**
 * Tells the members of a locked rule in their inbox, and queues messages to all its channels, also to those that are
 * switched off: there they wait.
 */
export const insertAlertMessages = async (
  db: Db,
  { id: ruleId, memberIds, channelIds }: Rule,
  messages: readonly AlertMessage[],
): Promise<void> => {
  if (messages.length === 0) return
  await notify(
    db,
    messages.map((message) => toNews(message, memberIds)),
  )
  if (channelIds.length === 0) return
  const rows = messages.map((data) => ({ id: uuidOf('msg', newId('msg')), data }))
  await db.run(sql`
    insert into webhook_event (organization_id, id, type, data)
    select ${db.organizationId}, id, 'alert.fired', data
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, data json)
    returning true`)
  // Locked, because a channel deleted between this read and the foreign-key check would fail the look.
  await db.run(sql`
    insert into webhook_delivery (organization_id, webhook_id, event_id)
    select ${db.organizationId}, webhook.id, given.id
    from webhook
    join alert_rule_channel on alert_rule_channel.organization_id = ${db.organizationId}
      and alert_rule_channel.webhook_id = webhook.id and alert_rule_channel.rule_id = ${uuidOf('alr', ruleId)}
    cross join unnest(${rows.map(({ id }) => id)}::uuid[]) as given (id)
    where webhook.organization_id = ${db.organizationId}
    for key share of webhook
    on conflict (organization_id, webhook_id, event_id) do nothing`)
  await signalWebhooks(db)
}
