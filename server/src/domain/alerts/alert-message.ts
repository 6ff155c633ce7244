import type { AlertTrigger } from '@parapet/contract'
import type { MailText } from '../mail/mail.ts'
import { plainLine } from '../mail/plain-text.ts'
import { maxPerHour } from './share-hour.ts'

/** What a channel is told: the same for every kind, which only differ in how they show it. */
export type AlertMessage = {
  ruleId: string
  ruleName: string
  trigger: AlertTrigger
  /** ORN of the finding, or id of the vendor or the event; the rule's own id if the message is about many. */
  subjectId: string
  title: string
  severity?: string
  facts: { name: string; value: string }[]
  /** Where the console shows it. */
  url: string
  /** Set if the message is about the matches beyond the limit of an hour. */
  moreCount?: number
}

type Rule = { id: string; name: string; trigger: AlertTrigger }

const ofRule = ({ id, name, trigger }: Rule) => ({ ruleId: id, ruleName: plainLine(name, 255), trigger })

/** `SEVERITY_CRITICAL` becomes `critical`. */
const word = (member: string, prefix: string): string =>
  member.replace(prefix, '').replaceAll('_', ' ').toLowerCase()

export type FindingFacts = {
  orn: string
  vendorDomain: string
  vendorName?: string
  title: string
  severity: string
  category: string
  assetName: string
  vulnerabilityId?: string
  isKnownExploited: boolean
  firstSeen: string
}

export const findingMessage = (rule: Rule, finding: FindingFacts, publicUrl: string): AlertMessage => {
  const { orn, vendorDomain, vendorName, title, severity, assetName, vulnerabilityId } = finding
  const company = vendorName === undefined ? vendorDomain : `${vendorName} (${vendorDomain})`
  return {
    ...ofRule(rule),
    subjectId: orn,
    title: plainLine(`${vendorDomain}: ${title}`, 200),
    severity,
    facts: [
      { name: 'Company', value: plainLine(company, 300) },
      { name: 'Severity', value: word(severity, 'SEVERITY_') },
      { name: 'Where', value: plainLine(assetName, 300) },
      ...(vulnerabilityId === undefined
        ? []
        : [
            {
              name: 'Vulnerability',
              value: plainLine(
                `${vulnerabilityId}${finding.isKnownExploited ? ' (known to be exploited)' : ''}`,
                100,
              ),
            },
          ]),
      { name: 'First seen', value: finding.firstSeen },
    ],
    url: `${publicUrl}/observations?open=${encodeURIComponent(orn)}`,
  }
}

type Fall = {
  vendorId: string
  vendorDomain: string
  companyName: string
  score: number
  previousScore: number
  since: string
  causes: readonly { title: string; points: number }[]
}

const maxCauses = 3

export const scoreMessage = (rule: Rule, fall: Fall, publicUrl: string): AlertMessage => {
  const { vendorId, vendorDomain, companyName, score, previousScore, since, causes } = fall
  const worst = causes.filter(({ points }) => points < 0).slice(0, maxCauses)
  return {
    ...ofRule(rule),
    subjectId: vendorId,
    title: plainLine(`${vendorDomain}: score fell from ${previousScore} to ${score}`, 200),
    facts: [
      { name: 'Company', value: plainLine(`${companyName} (${vendorDomain})`, 300) },
      { name: 'Since', value: since },
      ...worst.map(({ title, points }) => ({
        name: 'Because of',
        value: plainLine(`${title} (${points} points)`, 300),
      })),
    ],
    url: `${publicUrl}/vendors/${vendorId}`,
  }
}

export type EventFacts = {
  id: string
  title: string
  severity: string
  eventType: string
  occurredAt: string
  impactedCount: number
  potentiallyImpactedCount: number
}

export const eventMessage = (rule: Rule, event: EventFacts, publicUrl: string): AlertMessage => {
  const { id, title, severity, eventType, occurredAt, impactedCount, potentiallyImpactedCount } = event
  return {
    ...ofRule(rule),
    subjectId: id,
    title: plainLine(title, 200),
    severity,
    facts: [
      { name: 'Severity', value: word(severity, 'SEVERITY_') },
      { name: 'Kind', value: word(eventType, 'SECURITY_EVENT_TYPE_') },
      { name: 'Vendors impacted', value: String(impactedCount) },
      { name: 'Vendors potentially impacted', value: String(potentiallyImpactedCount) },
      { name: 'Occurred', value: occurredAt },
    ],
    url: `${publicUrl}/security-events/${id}`,
  }
}

const lists = {
  ALERT_TRIGGER_UNSPECIFIED: '/settings/alerts',
  ALERT_TRIGGER_FINDING: '/observations',
  ALERT_TRIGGER_SCORE: '/score-changes',
  ALERT_TRIGGER_EVENT: '/security-events',
} as const

/** Stands for the matches that a rule held back in an hour. */
export const moreMessage = (rule: Rule, moreCount: number, publicUrl: string): AlertMessage => ({
  ...ofRule(rule),
  subjectId: rule.id,
  title: plainLine(`${moreCount} more matched the rule “${rule.name}” in the past hour`, 300),
  facts: [
    {
      name: 'Why',
      value: `A rule sends at most ${maxPerHour} messages an hour. Open the list to see the rest.`,
    },
  ],
  url: `${publicUrl}${lists[rule.trigger]}`,
  moreCount,
})

/** What the kinds of channels show. */
export type ShownAlert = Pick<AlertMessage, 'title' | 'facts'> &
  Partial<Pick<AlertMessage, 'ruleName' | 'severity' | 'url'>>

export const shownAlert = ({ title, facts, ruleName, severity, url }: AlertMessage): ShownAlert => ({
  title,
  facts,
  ruleName,
  url,
  ...(severity !== undefined && { severity }),
})

/** Somebody asked whether the channel works. */
export const testAlert: ShownAlert = {
  title: 'Test message from Parapet',
  facts: [{ name: 'What this is', value: 'Alerts will arrive like this message.' }],
}

export const alertMail = ({ title, facts, ruleName, url }: ShownAlert): MailText => ({
  subject: title,
  text: [
    title,
    '',
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    ...(url === undefined ? [] : ['', url]),
    '',
    '-- ',
    ruleName === undefined ? 'Sent by Parapet.' : `Sent by Parapet because of the alert rule “${ruleName}”.`,
    '',
  ].join('\n'),
})
