import type { Command } from 'commander'
import { purgeOrganizations } from '../collect/background/purge-organizations.ts'
import type { AuditChange } from '../domain/audit/audit.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import { deletionGraceMs } from '../domain/organization/deletion-grace.ts'
import { tellMembersOfDeletion } from '../operations/organization/tell-members-of-deletion.ts'
import type { Actor } from '../operations/handler.ts'
import { insertAuditEntries } from '../store/audit/audit-entry.ts'
import { selectOrganizationName } from '../store/connectors/outbox-source.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import {
  cancelDeletion,
  closeOrganization,
  scheduleDeletion,
} from '../store/organization/organization-deletion.ts'
import { selectPublicId } from '../store/organization/organization-settings.ts'
import { waiveDeletionWait } from '../store/organization/waive-deletion-wait.ts'
import { ensureAuditKey } from './ensure-audit-key.ts'
import { requireOrganizationId } from './require-organization-id.ts'
import type { Print, WithStore } from './store-command.ts'

type Given = { org: string; name: string; now?: boolean }

const actor: Actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'command-line', displayName: 'The operator' }

const by = { actorType: actor.type, actorId: actor.id, channel: 'CHANNEL_IMPORT' } as const

/** Changes the organization, with an audit entry in it. */
const change = async (
  store: Store,
  id: OrganizationId,
  action: AuditChange['action'],
  work: (db: Db, now: Date) => Promise<Record<string, unknown>>,
): Promise<void> => {
  const key = await ensureAuditKey(store)
  const now = new Date()
  await store.inOrganization(id, async (db) => {
    const details = await work(db, now)
    const targetId = await selectPublicId(db)
    await insertAuditEntries(db, key, { ...by, now }, [
      { action, targetType: 'organization', targetId, details },
    ])
  })
}

const schedule = async (store: Store, id: OrganizationId): Promise<Date> => {
  const dueAt = new Date(Date.now() + deletionGraceMs)
  await change(store, id, 'organization.deletion-scheduled', async (db, now) => {
    if (!(await scheduleDeletion(db, { by: actor.id, at: now, dueAt })))
      throw new Error('The deletion is already scheduled. Add --now to delete at once.')
    await tellMembersOfDeletion(db, actor, 'NOTIFICATION_KIND_DELETION_SCHEDULED')
    return { dueAt: dueAt.toISOString() }
  })
  return dueAt
}

const deleteNow = async (store: Store, ownerUrl: string, id: OrganizationId): Promise<string> => {
  const now = new Date()
  const publicId = await store.inOrganization(id, (db) =>
    closeOrganization(db, now, { kind: 'any', asked: { by: actor.id, at: now } }),
  )
  if (publicId === undefined) throw new Error('The organization was deleted a moment ago.')
  await waiveDeletionWait(ownerUrl, id)
  await purgeOrganizations({ store, now })
  return publicId
}

const cancel = (store: Store, id: OrganizationId): Promise<void> =>
  change(store, id, 'organization.deletion-cancelled', async (db) => {
    if (!(await cancelDeletion(db))) throw new Error('No deletion of this organization is scheduled.')
    await tellMembersOfDeletion(db, actor, 'NOTIFICATION_KIND_DELETION_CANCELLED')
    return {}
  })

const requireSameName = async (store: Store, { org, name }: Given): Promise<OrganizationId> => {
  const id = await store.system((db) => requireOrganizationId(db, org))
  const actual = await store.inOrganization(id, selectOrganizationName, { readOnly: true })
  if (name !== actual)
    throw new Error(`--name must be the name of the organization, which is ${JSON.stringify(actual)}.`)
  return id
}

export const registerOrgDelete = (org: Command, withStore: WithStore, print: Print): void => {
  org
    .command('delete')
    .description(
      'Delete an organization with everything in it, after seven days in which it can be cancelled.',
    )
    .requiredOption('--org <domain>', 'a domain of the organization, or its id')
    .requiredOption('--name <name>', 'name of the organization exactly as it is, to confirm')
    .option('--now', 'delete at once; nobody can cancel')
    .action((given: Given) =>
      withStore(async (store, ownerUrl) => {
        const id = await requireSameName(store, given)
        if (given.now) {
          const publicId = await deleteNow(store, ownerUrl, id)
          print(
            `Deleted ${given.name} (${publicId}). Its id, who deleted it and when are kept; backups still contain it.`,
          )
          return
        }
        const dueAt = await schedule(store, id)
        print(
          `${given.name} will be deleted on ${dueAt.toISOString().slice(0, 10)}. Its members were told. Cancel with: parapet org cancel-deletion`,
        )
      }),
    )

  org
    .command('cancel-deletion')
    .description('Cancel the scheduled deletion of an organization.')
    .requiredOption('--org <domain>', 'a domain of the organization, or its id')
    .action((given: { org: string }) =>
      withStore(async (store) => {
        await cancel(store, await store.system((db) => requireOrganizationId(db, given.org)))
        print(`The organization of ${given.org} will not be deleted.`)
      }),
    )
}
