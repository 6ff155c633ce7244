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
      `This link lets you in, once, until ${facts.expiresAt.slice(0, 10)}:`,
      '',
      `  ${facts.link}`,
      '',
      'Do not pass it on: whoever has it can come in with your address.',
      'If you do not know what this is about, do nothing.',
      '',
      '-- ',
      `Sent by Parapet for ${organization}.`,
      '',
    ].join('\n'),
  }
}
