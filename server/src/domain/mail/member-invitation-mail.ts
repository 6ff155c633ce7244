import type { MemberRole } from '@parapet/contract'
import type { MailText } from './mail.ts'
import { plainLine } from './plain-text.ts'

type MemberInvitationFacts = {
  organizationName: string
  role: MemberRole
  /** RFC 3339. */
  expiresAt: string
  link: string
}

/** Invites a person to become a member. */
export const memberInvitationMail = (facts: MemberInvitationFacts): MailText => {
  const organization = plainLine(facts.organizationName, 100)
  return {
    subject: `${organization} invites you to Parapet`,
    text: [
      'Hello,',
      '',
      `${organization} invites you to its vendor-risk console, as ${facts.role}.`,
      `Use this link to join. It works once, until ${facts.expiresAt.slice(0, 10)}:`,
      '',
      `  ${facts.link}`,
      '',
      'Do not share it: anyone who has it can join with your address.',
      'If you do not know what this is about, ignore this mail.',
      '',
      '-- ',
      `Sent by Parapet for ${organization}.`,
      '',
    ].join('\n'),
  }
}
