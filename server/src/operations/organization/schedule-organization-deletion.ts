import { ApiError, invalidField } from '@parapet/contract'
import { deletionGraceMs } from '../../domain/organization/deletion-grace.ts'
import { scheduleDeletion } from '../../store/organization/organization-deletion.ts'
import { lockOrganization, selectPublicId } from '../../store/organization/organization-settings.ts'
import type { Handler } from '../handler.ts'
import { limitMails } from '../limit-mails.ts'
import { requireOrganization } from './require-organization.ts'
import { tellMembersOfDeletion } from './tell-members-of-deletion.ts'

const plain = (name: string): string => name.trim().normalize('NFC')

/** How many of the mails count against the organization's limit. */
const maxCounted = 100

export const scheduleOrganizationDeletion: Handler<'ScheduleOrganizationDeletion'> = async (
  { name },
  context,
) => {
  const { db, audit, now, principal } = context
  const organization = await lockOrganization(db)
  if (plain(name) !== plain(organization?.name ?? ''))
    throw invalidField('name', 'is not the name of the organization. Enter it exactly as it is shown.')
  const dueAt = new Date(now.getTime() + deletionGraceMs)
  if (!(await scheduleDeletion(db, { by: principal.actor.id, at: now, dueAt })))
    throw new ApiError(
      'DELETION_SCHEDULED',
      'The deletion is already scheduled. Cancel it first to change the date.',
    )
  const targetId = await selectPublicId(db)
  await audit([
    {
      action: 'organization.deletion-scheduled',
      targetType: 'organization',
      targetId,
      details: { dueAt: dueAt.toISOString() },
    },
  ])
  // Otherwise members could be flooded with mails by scheduling and cancelling again and again. A large organization
  // has more members than it may usually send mails to.
  const told = await tellMembersOfDeletion(db, principal.actor, 'NOTIFICATION_KIND_DELETION_SCHEDULED')
  await limitMails(context, Math.min(told, maxCounted))
  return { organization: await requireOrganization(context) }
}
