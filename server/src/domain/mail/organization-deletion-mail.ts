import type { MailText } from './mail.ts'
import { plainLine } from './plain-text.ts'

type DeletionFacts = {
  organizationName: string
  /** RFC 3339; null if the deletion was cancelled. */
  dueAt: string | null
  link: string
}

/** Tells a member that the organization will be deleted, or that it stays. */
export const organizationDeletionMail = ({ organizationName, dueAt, link }: DeletionFacts): MailText => {
  const organization = plainLine(organizationName, 100)
  const lines =
    dueAt === null
      ? [`The deletion of ${organization} in Parapet was cancelled. Nothing was deleted.`]
      : [
          `${organization} will be deleted from Parapet on ${dueAt.slice(0, 10)}, with all its vendors, findings,`,
          'questionnaires, evidence and its audit trail. Until then everything works as before, and any owner can',
          'cancel the deletion in the settings. Export what you want to keep.',
        ]
  return {
    subject:
      dueAt === null
        ? `${organization} will not be deleted`
        : `${organization} will be deleted on ${dueAt.slice(0, 10)}`,
    text: [
      'Hello,',
      '',
      ...lines,
      '',
      `  ${link}`,
      '',
      '-- ',
      `Sent by Parapet for ${organization}.`,
      '',
    ].join('\n'),
  }
}
