import { randomUUID } from 'node:crypto'
import type { OrganizationId } from '../../../server/src/domain/kernel/id.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'

/** Many members at once, with names that sort in all kinds of ways, some of them equal. */
export const plantMembers = async (
  store: Store,
  organizationId: OrganizationId,
  count: number,
): Promise<void> => {
  const ids = Array.from({ length: count }, () => randomUUID())
  await store.system(async (db) => {
    await db.run(sql`
      insert into console_user (id, email, email_key, display_name, proven_by)
      select made.id, made.id || '@many.example.com', made.id || '@many.example.com',
        (array['Zoë', 'ada', 'Ada', 'Émile', 'o''Neil', '山田'])[1 + number % 6], 'operator'
      from unnest(${ids}::uuid[]) with ordinality as made (id, number)
      on conflict do nothing`)
    await db.run(sql`
      insert into console_login (user_id) select id from unnest(${ids}::uuid[]) as made (id) on conflict do nothing`)
    await db.run(sql`
      insert into console_membership (user_id, organization_id, role)
      select id, ${organizationId}, 'viewer' from unnest(${ids}::uuid[]) as made (id) on conflict do nothing`)
    await db.run(sql`
      insert into console_digest (user_id, organization_id)
      select id, ${organizationId} from unnest(${ids}::uuid[]) as made (id) on conflict do nothing`)
  })
}

/** Many open invitations at once: to 1@guests.example.com, 2@guests.example.com and so on. */
export const plantInvitations = async (
  store: Store,
  organizationId: OrganizationId,
  count: number,
): Promise<void> => {
  await store.system((db) =>
    db.run(sql`
      insert into console_invitation (id, organization_id, email, email_key, role, expires_at)
      select gen_random_uuid(), ${organizationId}, number || '@guests.example.com', number || '@guests.example.com',
        'viewer', now() + interval '1 day'
      from generate_series(1, ${count}) as number on conflict do nothing`),
  )
}
