import type { MailText } from './mail.ts'
import { plainLine, quotedText } from './plain-text.ts'

export type VrmRequestFacts = {
  organizationName: string
  vendorDomain: string
  eventTitle: string
  message: string
  /** RFC 3339. */
  dueDate: string | null
  requestId: string
}

/** Asks a vendor about a security event. */
export const vrmRequestMail = (facts: VrmRequestFacts): MailText => {
  const organization = plainLine(facts.organizationName, 100)
  return {
    subject: `${organization} asks you about a security event`,
    text: [
      'Hello,',
      '',
      `${organization} depends on your company (${plainLine(facts.vendorDomain, 253)}) and asks you about this security event:`,
      '',
      `  ${plainLine(facts.eventTitle, 300)}`,
      '',
      `${organization} writes:`,
      '',
      ...quotedText(facts.message, 4000),
      '',
      ...(facts.dueDate === null ? [] : [`Please answer by ${facts.dueDate.slice(0, 10)}.`, '']),
      '-- ',
      `Sent by Parapet for ${organization}. Reference: ${facts.requestId}`,
      '',
    ].join('\n'),
  }
}
