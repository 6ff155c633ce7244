import type { MailText } from './mail.ts'
import { plainLine } from './plain-text.ts'

/** Contains the link that sets a new password. */
export const passwordResetMail = ({ email, link }: { email: string; link: string }): MailText => ({
  subject: 'Set a new password for Parapet',
  text: [
    'Hello,',
    '',
    `somebody, probably you, asked for a new password for the account ${plainLine(email, 320)}.`,
    'Set it with this link. It works once, within 30 minutes:',
    '',
    `  ${link}`,
    '',
    'Do not share it: anyone who has it can set your password.',
    'If you did not ask for it, ignore this mail: your password stays as it is.',
    '',
    '-- ',
    'Sent by Parapet about your account.',
    '',
  ].join('\n'),
})
