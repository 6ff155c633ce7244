import type { MailText } from './mail.ts'
import { plainLine } from './plain-text.ts'

export type InvitationFacts = {
  organizationName: string
  vendorName: string
  templateName: string
  recipientName: string
  /** RFC 3339. */
  dueDate: string
  link: string
}

/** Asks one person at a vendor to answer a questionnaire. */
export const invitationMail = (facts: InvitationFacts): MailText => {
  const organization = plainLine(facts.organizationName, 100)
  return {
    subject: `${organization} asks you to answer a security questionnaire`,
    text: [
      `Hello ${plainLine(facts.recipientName, 100)},`,
      '',
      `${organization} asks ${plainLine(facts.vendorName, 100)} to answer a questionnaire:`,
      '',
      `  ${plainLine(facts.templateName, 200)}`,
      `  Due on ${facts.dueDate.slice(0, 10)}`,
      '',
      'This link opens it. No account is needed, and what you have answered is kept when you come back:',
      '',
      `  ${facts.link}`,
      '',
      'Whoever has the link can answer in the name of your company: pass it on only to those who should.',
      '',
      '-- ',
      `Sent by Parapet for ${organization}.`,
      '',
    ].join('\n'),
  }
}
