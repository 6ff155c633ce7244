import type { EventStatus } from '../domain/security-events/event-status.ts'
import type { NewSecurityEvent } from '../domain/security-events/event-content.ts'
import type { GivenSource } from '../domain/security-events/event-source.ts'
import type { VendorAnswer } from '../domain/security-events/impact-evidence.ts'
import { newSecurityEvent } from '../domain/security-events/new-security-event.ts'
import type { Calendar } from './calendar.ts'
import type { DemoVendor } from './demo-vendor.ts'
import type { VulnerabilityCheck } from './vulnerability-checks.ts'

/** What a company says about the event, and when. */
type DemoAnswer = Pick<VendorAnswer, 'response'> & { daysAgo: number; comment: string }

/** An event, and what becomes of it once its impact is judged. */
export type DemoEvent = {
  event: NewSecurityEvent
  closes?: { as: EventStatus; daysAgo: number }
  /** By the victim. */
  answer?: DemoAnswer
}

type Company = Pick<DemoVendor, 'domainName'> & { name: string }

/** Who and what the events are about; the companies are invented, the vulnerabilities are real. */
export type DemoEventFacts = {
  seed: string
  ownDomain: string
  /** A vendor that many others depend on. */
  provider: Company | undefined
  /** A vendor that a ransomware group names. */
  victim: Company | undefined
  /** A vendor that denies a reported breach. */
  denier: Company | undefined
  /** A vendor that was breached years ago. */
  formerVictim: Company | undefined
  calendar: Calendar
}

const victimOf = ({ domainName, name }: Company) =>
  ({ domain: domainName, name, role: 'EVENT_SUBJECT_ROLE_VICTIM' }) as const

type Told = Omit<Parameters<typeof newSecurityEvent>[0], 'sources'> & {
  /** If somebody has looked at it already. */
  status?: EventStatus
  detectedAt: string
  source: GivenSource
}

const toEvent = ({ source, status, detectedAt, ...told }: Told): NewSecurityEvent => ({
  ...newSecurityEvent({ ...told, sources: [source] }, new Date(detectedAt)),
  ...(status && { status }),
})

const exploitedEvent = (
  { seed, calendar }: Pick<DemoEventFacts, 'seed' | 'calendar'>,
  { vulnerabilityId, name, description = '', kev, cpe = '' }: VulnerabilityCheck['vulnerability'],
  daysAgo: number,
): NewSecurityEvent => {
  const [, , , vendor = '', product = ''] = cpe.split(':')
  return toEvent({
    origin: `demo:${seed}:${vulnerabilityId}`,
    title: `Active exploitation of ${name ?? vulnerabilityId}`,
    summary: `${description} It is being exploited in the wild.`,
    eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY',
    severity: kev?.knownRansomwareUse ? 'SEVERITY_CRITICAL' : 'SEVERITY_HIGH',
    status: 'SECURITY_EVENT_STATUS_CONFIRMED',
    occurredAt: calendar.at(daysAgo + 1),
    disclosedAt: calendar.at(daysAgo),
    detectedAt: calendar.at(daysAgo),
    vulnerabilityIds: [vulnerabilityId],
    affectedProducts: [{ vendor, product }],
    tags: ['kev'],
    source: {
      name: 'CISA KEV',
      url: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
      sourceType: 'EVENT_SOURCE_TYPE_CERT',
      reliability: 'SOURCE_RELIABILITY_CONFIRMED',
    },
  })
}

const breachOfProvider = ({ seed, calendar }: DemoEventFacts, provider: Company): NewSecurityEvent =>
  toEvent({
    origin: `demo:${seed}:provider`,
    title: `Customer data breach at ${provider.name}`,
    summary: `${provider.name} reports that an intruder had access to customer backups for two days.`,
    eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
    severity: 'SEVERITY_HIGH',
    status: 'SECURITY_EVENT_STATUS_INVESTIGATING',
    occurredAt: calendar.at(9),
    disclosedAt: calendar.at(6),
    detectedAt: calendar.at(6),
    subjects: [victimOf(provider)],
    dataTypesExposed: ['Names', 'Email addresses', 'Contract data'],
    recordsAffected: '1200000',
    tags: ['demo'],
    source: {
      name: provider.name,
      url: `https://${provider.domainName}/incident`,
      sourceType: 'EVENT_SOURCE_TYPE_VENDOR_STATEMENT',
      reliability: 'SOURCE_RELIABILITY_CONFIRMED',
    },
  })

const ransomAtVictim = ({ seed, calendar }: DemoEventFacts, victim: Company): NewSecurityEvent =>
  toEvent({
    origin: `demo:${seed}:victim`,
    title: `${victim.name} listed on a ransomware leak site`,
    summary: `A ransomware group claims to have encrypted systems at ${victim.name}. The company has not commented yet.`,
    eventType: 'SECURITY_EVENT_TYPE_RANSOMWARE',
    severity: 'SEVERITY_CRITICAL',
    occurredAt: calendar.at(2),
    detectedAt: calendar.at(2),
    subjects: [victimOf(victim)],
    threatActors: ['Unknown'],
    tags: ['demo'],
    source: {
      name: 'Leak site',
      sourceType: 'EVENT_SOURCE_TYPE_LEAK_SITE',
      reliability: 'SOURCE_RELIABILITY_UNVERIFIED',
    },
  })

const breachDenied = ({ seed, calendar }: DemoEventFacts, denier: Company): NewSecurityEvent =>
  toEvent({
    origin: `demo:${seed}:denier`,
    title: `Customer records of ${denier.name} offered for sale`,
    summary: `A newspaper has compared a sample with customers of ${denier.name} and considers it genuine. The company says that the data is not from its systems.`,
    eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
    severity: 'SEVERITY_HIGH',
    status: 'SECURITY_EVENT_STATUS_INVESTIGATING',
    occurredAt: calendar.at(30),
    disclosedAt: calendar.at(27),
    detectedAt: calendar.at(26),
    subjects: [victimOf(denier)],
    dataTypesExposed: ['Names', 'Email addresses', 'Order history'],
    recordsAffected: '48000',
    tags: ['demo'],
    source: {
      name: 'Trade press',
      sourceType: 'EVENT_SOURCE_TYPE_NEWS',
      reliability: 'SOURCE_RELIABILITY_PROBABLE',
    },
  })

const breachLongAgo = ({ seed, calendar }: DemoEventFacts, victim: Company): NewSecurityEvent =>
  toEvent({
    origin: `demo:${seed}:former`,
    title: `Password database of ${victim.name} stolen`,
    summary: `${victim.name} reset all passwords at the time. The data is part of a collection that was published later.`,
    eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
    severity: 'SEVERITY_MEDIUM',
    occurredAt: calendar.at(1_500),
    disclosedAt: calendar.at(1_480),
    detectedAt: calendar.at(120),
    subjects: [victimOf(victim)],
    dataTypesExposed: ['Email addresses', 'Passwords'],
    tags: ['demo'],
    source: {
      name: 'Credential leak feed',
      sourceType: 'EVENT_SOURCE_TYPE_FEED',
      reliability: 'SOURCE_RELIABILITY_CONFIRMED',
    },
  })

const outageOfProvider = ({ seed, calendar }: DemoEventFacts, provider: Company): NewSecurityEvent =>
  toEvent({
    origin: `demo:${seed}:outage`,
    title: `One-hour outage at ${provider.name}`,
    summary: 'Caused by a failed network update. There is no sign of an attack.',
    eventType: 'SECURITY_EVENT_TYPE_SERVICE_OUTAGE',
    severity: 'SEVERITY_LOW',
    occurredAt: calendar.at(70),
    detectedAt: calendar.at(70),
    subjects: [victimOf(provider)],
    tags: ['demo'],
    source: {
      name: `${provider.name} status page`,
      url: `https://${provider.domainName}/status`,
      sourceType: 'EVENT_SOURCE_TYPE_VENDOR_STATEMENT',
      reliability: 'SOURCE_RELIABILITY_CONFIRMED',
    },
  })

const ownLeak = ({ seed, ownDomain, calendar }: DemoEventFacts): NewSecurityEvent =>
  toEvent({
    origin: `demo:${seed}:own`,
    title: `Employee passwords from ${ownDomain} offered for sale`,
    summary: 'A collection of stolen passwords includes accounts of this organization.',
    eventType: 'SECURITY_EVENT_TYPE_CREDENTIAL_LEAK',
    severity: 'SEVERITY_MEDIUM',
    isSelf: true,
    occurredAt: calendar.at(20),
    detectedAt: calendar.at(18),
    subjects: [{ domain: ownDomain, name: ownDomain, role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    dataTypesExposed: ['Email addresses', 'Passwords'],
    tags: ['demo'],
    source: {
      name: 'Credential leak feed',
      sourceType: 'EVENT_SOURCE_TYPE_FEED',
      reliability: 'SOURCE_RELIABILITY_PROBABLE',
    },
  })

const denial: DemoAnswer = {
  daysAgo: 20,
  response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
  comment: 'The records are not ours. We have found no sign of access to our systems.',
}

/** The events about companies, open and closed, in the order they were seen. */
export const demoEvents = (facts: DemoEventFacts): DemoEvent[] => {
  const { provider, victim, denier, formerVictim } = facts
  return [
    ...(formerVictim ? [{ event: breachLongAgo(facts, formerVictim) }] : []),
    ...(provider
      ? [
          {
            event: outageOfProvider(facts, provider),
            closes: { as: 'SECURITY_EVENT_STATUS_DISMISSED', daysAgo: 69 },
          } as const,
        ]
      : []),
    ...(denier ? [{ event: breachDenied(facts, denier), answer: denial }] : []),
    { event: ownLeak(facts) },
    ...(provider ? [{ event: breachOfProvider(facts, provider) }] : []),
    ...(victim ? [{ event: ransomAtVictim(facts, victim) }] : []),
  ]
}

/** The events about vulnerabilities that are open in the portfolio, most widespread first. */
export const exploitedEvents = (
  facts: Pick<DemoEventFacts, 'seed' | 'calendar'>,
  [spread, former]: readonly VulnerabilityCheck['vulnerability'][],
): DemoEvent[] => [
  ...(former
    ? [
        {
          event: exploitedEvent(facts, former, 110),
          closes: { as: 'SECURITY_EVENT_STATUS_RESOLVED', daysAgo: 2 },
        } as const,
      ]
    : []),
  ...(spread ? [{ event: exploitedEvent(facts, spread, 12) }] : []),
]
