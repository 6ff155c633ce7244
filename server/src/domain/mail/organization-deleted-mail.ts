import type { MailText } from './mail.ts'
import { plainLine } from './plain-text.ts'

type DeletedFacts = {
  organizationName: string
  publicId: string
  /** RFC 3339. */
  askedAt: string
  /** RFC 3339. */
  closedAt: string
}

const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** Tells somebody who was an owner that nothing is left of the organization, and what stays elsewhere. */
export const organizationDeletedMail = (facts: DeletedFacts): MailText => {
  const { organizationName, publicId, askedAt, closedAt } = facts
  const organization = plainLine(organizationName, 100)
  return {
    subject: `${organization} has been deleted`,
    text: [
      'Hello,',
      '',
      `${organization} has been deleted from Parapet, with all its vendors, findings, questionnaires, documents,`,
      'evidence and its audit trail. Nothing of it can be restored.',
      '',
      `  Requested:  ${minuteOf(askedAt)}`,
      `  Closed:     ${minuteOf(closedAt)}`,
      `  Id:         ${publicId}`,
      '',
      'What stays: this id, the id of the person who requested it, and these times, for the operator. The',
      "operator's log and the receivers of webhooks keep what they already got, and backups contain the",
      'organization until the operator deletes them.',
      '',
      'Accounts that belonged to no other organization were deleted too. You get this mail because you were an',
      'owner when the deletion was requested; your address was kept for it, and is now deleted with it.',
      '',
      '-- ',
      'Sent by Parapet.',
      '',
    ].join('\n'),
  }
}
