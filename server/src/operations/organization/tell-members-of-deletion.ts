import { notify } from '../../store/accounts/notification.ts'
import { type MemberContact, selectMemberContacts } from '../../store/accounts/console-membership.ts'
import { insertOutboxMails } from '../../store/connectors/outbox-mail.ts'
import { selectPrimaryDomain } from '../../store/organization/organization-domain.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import type { Db } from '../../store/kernel/store.ts'
import { selectOrganizationName } from '../../store/connectors/outbox-source.ts'
import type { Actor } from '../handler.ts'

type Kind = 'NOTIFICATION_KIND_DELETION_SCHEDULED' | 'NOTIFICATION_KIND_DELETION_CANCELLED'

/** The same mail, because its text says what is true when it is sent. */
const mailMembers = async (db: Db, sourceId: string, members: readonly MemberContact[]): Promise<number> => {
  const domain = (await selectPrimaryDomain(db)) ?? ''
  // Nobody has shown that an unverified address belongs to the member.
  const verified = members.filter(({ isEmailVerified }) => isEmailVerified)
  await insertOutboxMails(
    db,
    verified.map(({ displayName, email }) => ({
      kind: 'OUTBOX_MAIL_KIND_ORGANIZATION_DELETION',
      sourceId,
      domain,
      recipients: [{ name: displayName, email }],
    })),
  )
  return verified.length
}

/**
 * Tells every member, in their inbox and by mail, that the organization will be deleted or stays after all; returns how
 * many mails that takes.
 */
export const tellMembersOfDeletion = async (db: Db, actor: Actor, kind: Kind): Promise<number> => {
  const targetId = await selectPublicId(db)
  const members = await selectMemberContacts(db)
  await notify(db, [
    {
      kind,
      targetType: 'NOTIFICATION_TARGET_ORGANIZATION',
      targetId,
      title: await selectOrganizationName(db),
      userIds: members.map(({ userId }) => userId),
      actor,
    },
  ])
  return mailMembers(db, targetId, members)
}
