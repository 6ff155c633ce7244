import type { MailText } from './mail.ts'
import { plainLine } from './plain-text.ts'

type Named = { name: string; link: string }

export type DigestFacts = {
  organizationName: string
  /** The days it looks back. */
  days: number
  /** Vendors whose score fell, the first ones of all; `cause` is what cost most. */
  scoreFalls: readonly (Named & { points: number; score: number; cause: string | undefined })[]
  scoreFallCount: number
  /** Newly found or newly listed exploited vulnerabilities. */
  exploited: readonly (Named & { vendorCount: number })[]
  exploitedObservationCount: number
  /** Other work, each with a number that is not 0. */
  waiting: readonly (Named & { count: number })[]
  /** All of it in the console. */
  link: string
  turnOffLink: string
}

/** Whether there is anything to say. */
export const hasDigestNews = ({
  scoreFallCount,
  exploitedObservationCount,
  waiting,
}: Pick<DigestFacts, 'scoreFallCount' | 'exploitedObservationCount' | 'waiting'>): boolean =>
  scoreFallCount > 0 || exploitedObservationCount > 0 || waiting.length > 0

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const part = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, '', ...lines, '']

const more = (total: number, shown: number): string[] =>
  total > shown ? [`  and ${total - shown} more`] : []

/** What needs attention, for a member. */
export const digestMail = (facts: DigestFacts): MailText => {
  const organization = plainLine(facts.organizationName, 100)
  const period = facts.days === 1 ? 'since yesterday' : `in the last ${facts.days} days`
  const falls = facts.scoreFalls.flatMap(({ name, points, score, cause, link }) => [
    `  ${plainLine(name, 100)}: down ${points} to ${score}`,
    ...(cause === undefined ? [] : [`    ${plainLine(cause, 200)}`]),
    `    ${link}`,
  ])
  const exploited = facts.exploited.flatMap(({ name, vendorCount, link }) => [
    `  ${plainLine(name, 50)}${vendorCount > 0 ? `, at ${counted(vendorCount, 'vendor')}` : ''}`,
    `    ${link}`,
  ])
  const waiting = facts.waiting.flatMap(({ count, name, link }) => [`  ${count} ${name}`, `    ${link}`])
  return {
    subject: `What needs attention at ${organization}`,
    text: [
      'Hello,',
      '',
      `this needs attention at ${organization}.`,
      '',
      ...part(`Vendors whose score fell ${period}`, [
        ...falls,
        ...more(facts.scoreFallCount, facts.scoreFalls.length),
      ]),
      ...part(
        facts.exploitedObservationCount === 0
          ? ''
          : `New exploited vulnerabilities ${period} (${counted(facts.exploitedObservationCount, 'finding')})`,
        exploited,
      ),
      ...part('Waiting for somebody', waiting),
      `Everything: ${facts.link}`,
      '',
      '-- ',
      `Sent by Parapet for ${organization}, because you are a member.`,
      `Turn these mails off: ${facts.turnOffLink}`,
      '',
    ].join('\n'),
    unsubscribeUrl: facts.turnOffLink,
  }
}
