import { judgeSecurityEvents } from '../collect/background/judge-security-events.ts'
import { type Calendar, createCalendar } from '../demo/calendar.ts'
import { type DemoEvent, demoEvents, exploitedEvents } from '../demo/demo-events.ts'
import type { DemoSize } from '../demo/demo-portfolio.ts'
import { type DemoVendor, demoVendor } from '../demo/demo-vendor.ts'
import { createRandom } from '../demo/random.ts'
import { vulnerabilityChecks } from '../demo/vulnerability-checks.ts'
import type { DetectedFourthParty } from '../domain/fourth-parties/detected-fourth-party.ts'
import type { EventStatus } from '../domain/security-events/event-status.ts'
import type { GivenResponse } from '../domain/security-events/response-words.ts'
import type { Context } from '../operations/handler.ts'
import { recordVendorResponse } from '../operations/security-events/record-vendor-response.ts'
import { sendVrmRequest } from '../operations/security-events/send-vrm-request.ts'
import { setSecurityEventStatus } from '../operations/security-events/set-security-event-status.ts'
import { selectEventDomains, selectExploited, updateEventSightings } from '../store/portfolio/demo-history.ts'
import {
  type FourthPartyScan,
  ingestFourthParties,
  scanBatchSize,
} from '../store/fourth-parties/fourth-party-ingest.ts'
import { insertSecurityEvents } from '../store/security-events/security-event-insert.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import { usualLimits } from '../domain/organization/retention.ts'
import { createReportFonts } from '../operations/reports/report-fonts.ts'

type Options = { store: Store; organizationId: OrganizationId; size: DemoSize; ownDomain: string; now: Date }

// Sectors are in a fixed order, and the second vendor is a cloud provider.
const providerIndex = 1
const victimIndex = 4
const denierIndex = 7
const formerVictimIndex = 9
const shareOnProvider = 0.35
const method = 'DETECTION_METHOD_SUBPROCESSOR_LIST'

const toCompany = ({ domainName, fields }: DemoVendor) => ({ domainName, name: fields.companyName })

const lookAt = (
  { domainName: vendorDomain }: DemoVendor,
  provider: DemoVendor,
  scannedAt: string,
): FourthPartyScan => {
  const detected: DetectedFourthParty = {
    domain: provider.domainName,
    name: provider.fields.companyName,
    products: [{ name: 'Hosting', category: 'FOURTH_PARTY_CATEGORY_CLOUD_HOSTING' }],
    methods: [method],
    evidence: [
      {
        method,
        url: `https://${vendorDomain}/subprocessors`,
        signatureId: 'subprocessor-list',
        observedAt: scannedAt,
      },
    ],
    confidence: 'CONFIDENCE_HIGH',
  }
  return { vendorDomain, scannedAt, detected: [detected] }
}

/** When vendors were seen to name the provider: long before its breach, and still. */
const lookDaysAgo = [160, 1]

/** Many vendors name the provider among their data processors. */
const joinProvider = async (
  { store, organizationId, size }: Options,
  provider: DemoVendor,
  calendar: Calendar,
): Promise<void> => {
  const users = Array.from({ length: size.vendors }, (_, index) => index).filter(
    (index) =>
      index !== providerIndex && createRandom(`${size.seed}:provider:${index}`).chance(shareOnProvider),
  )
  for (const daysAgo of lookDaysAgo) {
    const scannedAt = calendar.at(daysAgo)
    for (let start = 0; start < users.length; start += scanBatchSize) {
      const scans = users
        .slice(start, start + scanBatchSize)
        .map((index) => lookAt(demoVendor(size.seed, index, calendar), provider, scannedAt))
      await store.inOrganization(organizationId, (db) => ingestFourthParties(db, scans))
    }
  }
}

/** The context of a call made in the console at that time; a demo writes no audit entries. */
const contextOf = (db: Db, now: Date): Context => ({
  db,
  principal: {
    organizationId: db.entered,
    actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'demo', displayName: 'Demo' },
    channel: 'CHANNEL_UI',
    scopes: new Set(),
  },
  now,
  settings: {
    monitoringSlots: undefined,
    retention: usualLimits,
    isMailConfigured: false,
    hasChecks: false,
    publicUrl: '',
    version: '',
    hasPasswordSignIn: true,
    oidcLabel: undefined,
    documents: { limitBytes: 0, objects: undefined },
    reportFonts: createReportFonts([]),
  },
  audit: async () => {},
  take: async () => async () => {},
})

const dayMs = 86_400_000

type Answer = { daysAgo: number; response: GivenResponse; comment: string }

/** Asks the company about the event, and records its answer if it has one. */
const ask = async (
  db: Db,
  { eventId, vendorDomain, askedAt }: { eventId: string; vendorDomain: string; askedAt: Date },
  answer: (Omit<Answer, 'daysAgo'> & { at: Date }) | undefined,
): Promise<void> => {
  await sendVrmRequest(
    {
      eventId,
      vendorDomain,
      requestType: 'VRM_REQUEST_TYPE_STATUS_CONFIRMATION',
      message: 'Are you affected, and are any of our data or systems involved?',
      dueDate: new Date(askedAt.getTime() + 14 * dayMs).toISOString(),
    },
    contextOf(db, askedAt),
  )
  if (!answer) return
  const { at, response, comment } = answer
  await recordVendorResponse({ eventId, vendorDomain, response, comment }, contextOf(db, at))
}

const answersOfUsers: readonly (Answer | undefined)[] = [
  {
    daysAgo: 3,
    response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
    comment: 'We store no data with this provider.',
  },
  {
    daysAgo: 3,
    response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
    comment: 'We have asked the provider which data was accessed.',
  },
  undefined,
]

const remediated: Answer = {
  daysAgo: 3,
  response: 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
  comment: 'We have updated all systems and found no sign of earlier exploitation.',
}

const waysTo: Readonly<Partial<Record<EventStatus, readonly EventStatus[]>>> = {
  SECURITY_EVENT_STATUS_RESOLVED: ['SECURITY_EVENT_STATUS_MONITORING', 'SECURITY_EVENT_STATUS_RESOLVED'],
  SECURITY_EVENT_STATUS_DISMISSED: ['SECURITY_EVENT_STATUS_DISMISSED'],
}

const vendorAt = ({ size, now }: Options, index: number): DemoVendor | undefined =>
  index < size.vendors ? demoVendor(size.seed, index, createCalendar(now)) : undefined

const companyAt = (options: Options, index: number) => {
  const vendor = vendorAt(options, index)
  return vendor && toCompany(vendor)
}

/** Inserts the events and returns those that are new. */
const insertNew = async (
  { store, organizationId }: Options,
  made: readonly DemoEvent[],
): Promise<DemoEvent[]> => {
  const added = new Set<string>(
    await store.inOrganization(organizationId, (db) =>
      insertSecurityEvents(
        db,
        made.map(({ event }) => event),
      ),
    ),
  )
  return made.filter(({ event }) => added.has(event.id))
}

/** Creates the events about companies, which past scores depend on, and returns those that are new. */
export const addDemoEvents = (options: Options): Promise<DemoEvent[]> =>
  insertNew(
    options,
    demoEvents({
      seed: options.size.seed,
      ownDomain: options.ownDomain,
      provider: companyAt(options, providerIndex),
      victim: companyAt(options, victimIndex),
      denier: companyAt(options, denierIndex),
      formerVictim: companyAt(options, formerVictimIndex),
      calendar: createCalendar(options.now),
    }),
  )

/** Creates the events about vulnerabilities, which depend on what is open, and returns those that are new. */
const addExploitedEvents = async (options: Options): Promise<DemoEvent[]> => {
  const { store, organizationId, size, now } = options
  const named = await store.inOrganization(organizationId, (db) => selectExploited(db, 2))
  const exploited = named.flatMap(
    (id) =>
      vulnerabilityChecks.find((check) => check.vulnerability.vulnerabilityId === id)?.vulnerability ?? [],
  )
  return insertNew(options, exploitedEvents({ seed: size.seed, calendar: createCalendar(now) }, exploited))
}

/** Who answers which event: its victim, customers of the provider, and one company with the vulnerability. */
const answersTo = async (
  db: Db,
  { event, answer, closes }: DemoEvent,
  provider: DemoVendor | undefined,
): Promise<{ vendorDomain: string; answer: Answer | undefined; askedDaysAgo: number }[]> => {
  const victim = event.subjects[0]?.domain
  if (answer && victim !== undefined)
    return [{ vendorDomain: victim, answer, askedDaysAgo: answer.daysAgo + 5 }]
  const isOfProvider =
    event.eventType === 'SECURITY_EVENT_TYPE_DATA_BREACH' && victim === provider?.domainName
  const isExploited = event.eventType === 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY'
  if (closes || !(isOfProvider || isExploited)) return []
  const answers = isOfProvider ? answersOfUsers : [remediated]
  const domains = await selectEventDomains(db, event.id, answers.length + 1)
  return domains
    .filter((domain) => domain !== victim)
    .slice(0, answers.length)
    .map((vendorDomain, at) => ({ vendorDomain, answer: answers[at], askedDaysAgo: 5 }))
}

/** Judges the impact of the events, lets some companies answer, and closes those that are over. */
export const makeDemoEvents = async (
  options: Options,
  aboutCompanies: readonly DemoEvent[],
): Promise<void> => {
  const { store, organizationId, now } = options
  const calendar = createCalendar(now)
  const provider = vendorAt(options, providerIndex)
  if (provider) await joinProvider(options, provider, calendar)
  const made = [...aboutCompanies, ...(await addExploitedEvents(options))]
  if (made.length === 0) return
  await judgeSecurityEvents({ store, now, organizationId })
  const eventIds = made.map(({ event }) => event.id)
  await store.inOrganization(organizationId, (db) => updateEventSightings(db, eventIds))
  for (const one of made)
    await store.inOrganization(organizationId, async (db) => {
      const eventId = one.event.id
      for (const { vendorDomain, answer, askedDaysAgo } of await answersTo(db, one, provider))
        await ask(
          db,
          { eventId, vendorDomain, askedAt: new Date(calendar.at(askedDaysAgo)) },
          answer && { ...answer, at: new Date(calendar.at(answer.daysAgo)) },
        )
      const { closes } = one
      for (const status of (closes && waysTo[closes.as]) ?? [])
        await setSecurityEventStatus(
          { eventId, status },
          contextOf(db, new Date(calendar.at(closes?.daysAgo ?? 0))),
        )
    })
}
