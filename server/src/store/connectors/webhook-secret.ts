import { uuidOf } from '../../domain/kernel/id.ts'
import type { SealedPlace } from '../../domain/kernel/seal.ts'
import { openSecret, sealSecret } from '../kernel/secret.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

type Column = 'secret' | 'previous_secret'

const placeOf = ({ entered }: Db, id: string, column: Column): SealedPlace => ({
  table: 'webhook',
  column,
  row: [String(entered), uuidOf('whk', id)],
})

export const sealWebhookSecret = (
  db: Db,
  id: string,
  secret: Buffer,
  column: Column = 'secret',
): Promise<Buffer> => sealSecret(db, placeOf(db, id, column), secret)

export const openWebhookSecret = (
  db: Db,
  id: string,
  sealed: Buffer,
  column: Column = 'secret',
): Promise<Buffer> => openSecret(db, placeOf(db, id, column), sealed)

/** Signs with the new secret from now on, and also with the previous one for this many hours. */
export const updateWebhookSecret = async (
  db: Db,
  id: string,
  secret: Buffer,
  overlapHours: number,
): Promise<boolean> => {
  const [before] = await db.run(sql<{ secret: Buffer }>`
    select secret from webhook where organization_id = ${db.organizationId} and id = ${uuidOf('whk', id)}
      and kind = 'ALERT_CHANNEL_KIND_WEBHOOK' for no key update`)
  if (!before) return false
  const previous =
    overlapHours > 0
      ? await sealWebhookSecret(db, id, await openWebhookSecret(db, id, before.secret), 'previous_secret')
      : null
  await db.run(sql`
    update webhook set previous_secret = ${previous}::bytea,
      previous_secret_until = ${overlapHours > 0 ? sql`now() + ${overlapHours}::integer * interval '1 hour'` : sql`null`},
      secret = ${await sealWebhookSecret(db, id, secret)}::bytea, updated_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', id)}`)
  return true
}
