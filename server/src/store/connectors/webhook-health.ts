import type { WebhookDisabledReason } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Records the latest attempts: whether any arrived, and the error of one that failed. */
export const updateWebhookHealth = async (
  db: Db,
  webhookId: string,
  { hasArrived, error }: { hasArrived: boolean; error: string | undefined },
): Promise<void> => {
  const failing = hasArrived ? sql`null` : sql`coalesce(failing_since, now())`
  await db.run(sql`
    update webhook set failing_since = ${failing}, last_error = ${error ?? null},
      last_delivered_at = ${hasArrived ? sql`now()` : sql`last_delivered_at`}
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', webhookId)}`)
}

/** Disables a webhook; false if it was already disabled. */
export const disableWebhook = async (
  db: Db,
  webhookId: string,
  reason: WebhookDisabledReason,
): Promise<boolean> => {
  const disabled = await db.run(sql`
    update webhook set is_enabled = false, disabled_reason = ${reason}, updated_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', webhookId)} and is_enabled
    returning true`)
  return disabled.length > 0
}
