import type { MailText } from './mail.ts'
import { plainLine } from './plain-text.ts'

type EmailVerificationFacts = {
  organizationName: string
  /** RFC 3339. */
  expiresAt: string
  link: string
}

/** Asks a person to confirm that an account's address is theirs. */
export const emailVerificationMail = (facts: EmailVerificationFacts): MailText => {
  const organization = plainLine(facts.organizationName, 100)
  return {
    subject: 'Verify your e-mail address for Parapet',
    text: [
      'Hello,',
      '',
      `a member of ${organization} uses this e-mail address in Parapet, and asked for this link to verify it.`,
      `Open it in the browser where you are signed in, until ${facts.expiresAt.slice(0, 10)}:`,
      '',
      `  ${facts.link}`,
      '',
      'If you did not ask for it, ignore this mail: the link does nothing unless you are signed in.',
      '',
      '-- ',
      `Sent by Parapet for ${organization}.`,
      '',
    ].join('\n'),
  }
}
