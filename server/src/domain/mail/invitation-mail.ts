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
      'This link opens it. You do not need an account, and your answers are kept if you come back later:',
      '',
      `  ${facts.link}`,
      '',
      'Anyone with the link can answer on behalf of your company: share it only with those who should.',
      '',
      '-- ',
      `Sent by Parapet for ${organization}.`,
      '',
    ].join('\n'),
  }
}
