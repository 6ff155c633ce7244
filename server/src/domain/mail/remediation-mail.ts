import type { MailText } from './mail.ts'
import { plainLine, quotedText } from './plain-text.ts'

export type RemediationFacts = {
  organizationName: string
  vendorDomain: string
  /** Worst first, and only the first ones if there are many. */
  observations: readonly {
    title: string
    severity: string
    assetName: string
    vulnerabilityId: string | null
    firstSeen: string
  }[]
  observationCount: number
  message: string | null
  requestId: string
  link: string
  /** RFC 3339. */
  linkExpiresAt: string
}

const findings = (count: number): string =>
  count === 1 ? 'one security finding' : `${count} security findings`

const severityWord = (severity: string): string => severity.replace('SEVERITY_', '').toLowerCase()

/** Asks a vendor to fix what was found. */
export const remediationMail = (facts: RemediationFacts): MailText => {
  const organization = plainLine(facts.organizationName, 100)
  const domain = plainLine(facts.vendorDomain, 253)
  const more = facts.observationCount - facts.observations.length
  const listed = facts.observations.flatMap((observation, index) => [
    `${index + 1}. ${plainLine(observation.title, 200)}`,
    `   Severity: ${severityWord(observation.severity)}; first seen: ${observation.firstSeen.slice(0, 10)}`,
    `   Where: ${plainLine(observation.assetName, 300)}`,
    ...(observation.vulnerabilityId === null
      ? []
      : [`   Vulnerability: ${plainLine(observation.vulnerabilityId, 50)}`]),
    '',
  ])
  return {
    subject: `${organization} asks you to fix ${findings(facts.observationCount)} on ${domain}`,
    text: [
      'Hello,',
      '',
      `${organization} depends on your company and monitors what is visible of ${domain} from the outside.`,
      `It asks you to fix ${findings(facts.observationCount)}:`,
      '',
      ...listed,
      ...(more > 0 ? [`And ${more} more, which the link below shows.`, ''] : []),
      ...(facts.message === null
        ? []
        : [`${organization} adds:`, '', ...quotedText(facts.message, 4000), '']),
      'This link shows what was seen and how to fix it. You do not need an account. Please say there what is fixed, or',
      'why you disagree:',
      '',
      `  ${facts.link}`,
      '',
      `It works until ${facts.linkExpiresAt.slice(0, 10)}. Anyone with the link can answer on behalf of your company: share it`,
      'only with those who should.',
      '',
      '-- ',
      `Sent by Parapet for ${organization}. Reference: ${facts.requestId}`,
      '',
    ].join('\n'),
  }
}
