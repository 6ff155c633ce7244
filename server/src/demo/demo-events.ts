import type { EventStatus } from '../domain/security-events/event-status.ts'
import type { NewSecurityEvent } from '../domain/security-events/event-content.ts'
import type { GivenSource } from '../domain/security-events/event-source.ts'
import { newSecurityEvent } from '../domain/security-events/new-security-event.ts'
import type { Calendar } from './calendar.ts'
import type { DemoVendor } from './demo-vendor.ts'
import type { VulnerabilityCheck } from './vulnerability-checks.ts'

/** An event, and its final status once its impact is judged. */
type DemoEvent = { event: NewSecurityEvent; closesAs?: EventStatus }

type Company = Pick<DemoVendor, 'domainName'> & { name: string }

/** Who and what the events are about; the companies are invented, the vulnerabilities are real. */
export type DemoEventFacts = {
  seed: string
  ownDomain: string
  /** A vendor that many others depend on. */
  provider: Company | undefined
  /** A vendor that is attacked. */
  victim: Company | undefined
  /** Known exploited and open in the portfolio, most widespread first. */
  exploited: readonly VulnerabilityCheck['vulnerability'][]
  calendar: Calendar
}

const victimOf = ({ domainName, name }: Company) =>
  ({ domain: domainName, name, role: 'EVENT_SUBJECT_ROLE_VICTIM' }) as const

type Told = Omit<Parameters<typeof newSecurityEvent>[0], 'sources'> & {
  status: EventStatus
  detectedAt: string
  source: GivenSource
}

const toEvent = ({ source, status, detectedAt, ...told }: Told): NewSecurityEvent => ({
  ...newSecurityEvent({ ...told, sources: [source] }, new Date(detectedAt)),
  status,
})

const exploitedEvent = (
  { seed, calendar }: DemoEventFacts,
  {
    vulnerabilityId,
    name,
    description = '',
    kev,
    cpe = '',
    publishedAt = '',
  }: VulnerabilityCheck['vulnerability'],
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
    occurredAt: publishedAt,
    disclosedAt: kev ? `${kev.dateAdded}T00:00:00.000000Z` : publishedAt,
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
    status: 'SECURITY_EVENT_STATUS_NEW',
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

const outageOfProvider = ({ seed, calendar }: DemoEventFacts, provider: Company): NewSecurityEvent =>
  toEvent({
    origin: `demo:${seed}:outage`,
    title: `One-hour outage at ${provider.name}`,
    summary: 'Caused by a failed network update. There is no sign of an attack.',
    eventType: 'SECURITY_EVENT_TYPE_SERVICE_OUTAGE',
    severity: 'SEVERITY_LOW',
    status: 'SECURITY_EVENT_STATUS_NEW',
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
    status: 'SECURITY_EVENT_STATUS_NEW',
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

/** The portfolio's events, open and closed, in the order they were seen. */
export const demoEvents = (facts: DemoEventFacts): DemoEvent[] => {
  const { provider, victim, exploited } = facts
  const [spread, former] = exploited
  const resolved = 'SECURITY_EVENT_STATUS_RESOLVED'
  return [
    ...(former ? [{ event: exploitedEvent(facts, former, 110), closesAs: resolved } as const] : []),
    ...(provider
      ? [{ event: outageOfProvider(facts, provider), closesAs: 'SECURITY_EVENT_STATUS_DISMISSED' } as const]
      : []),
    { event: ownLeak(facts) },
    ...(spread ? [{ event: exploitedEvent(facts, spread, 12) }] : []),
    ...(provider ? [{ event: breachOfProvider(facts, provider) }] : []),
    ...(victim ? [{ event: ransomAtVictim(facts, victim) }] : []),
  ]
}
