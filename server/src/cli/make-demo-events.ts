import type { Static } from 'typebox'
import type { VendorResponseType } from '@parapet/contract'
import { judgeSecurityEvents } from '../collect/background/judge-security-events.ts'
import { type Calendar, createCalendar } from '../demo/calendar.ts'
import { demoEvents } from '../demo/demo-events.ts'
import type { DemoSize } from '../demo/demo-portfolio.ts'
import { type DemoVendor, demoVendor } from '../demo/demo-vendor.ts'
import { createRandom } from '../demo/random.ts'
import { vulnerabilityChecks } from '../demo/vulnerability-checks.ts'
import type { DetectedFourthParty } from '../domain/fourth-parties/detected-fourth-party.ts'
import type { EventStatus } from '../domain/security-events/event-status.ts'
import type { Context } from '../operations/handler.ts'
import { recordVendorResponse } from '../operations/security-events/record-vendor-response.ts'
import { sendVrmRequest } from '../operations/security-events/send-vrm-request.ts'
import { setSecurityEventStatus } from '../operations/security-events/set-security-event-status.ts'
import { selectEventDomains, selectExploited } from '../store/portfolio/demo-history.ts'
import { ingestFourthParties, scanBatchSize } from '../store/fourth-parties/fourth-party-ingest.ts'
import { insertSecurityEvents } from '../store/security-events/security-event-insert.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

type Options = { store: Store; organizationId: OrganizationId; size: DemoSize; ownDomain: string; now: Date }

// Sectors are in a fixed order, and the second vendor is a cloud provider.
const providerIndex = 1
const victimIndex = 4
const shareOnProvider = 0.35
const method = 'DETECTION_METHOD_SUBPROCESSOR_LIST'

const toCompany = ({ domainName, fields }: DemoVendor) => ({ domainName, name: fields.companyName })

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
  const scannedAt = calendar.at(1)
  for (let start = 0; start < users.length; start += scanBatchSize) {
    const scans = users.slice(start, start + scanBatchSize).map((index) => {
      const { domainName: vendorDomain } = demoVendor(size.seed, index, calendar)
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
    })
    await store.inOrganization(organizationId, (db) => ingestFourthParties(db, scans))
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
    isMailConfigured: false,
    publicUrl: '',
    version: '',
    hasPasswordSignIn: true,
    oidcLabel: undefined,
  },
  audit: async () => {},
  take: async () => async () => {},
})

const dayMs = 86_400_000

/** Asks the company about the event a week ago, and records its answer if it has one. */
const ask = async (
  db: Db,
  eventId: string,
  vendorDomain: string,
  calendar: Calendar,
  answer?: { response: Static<typeof VendorResponseType>; comment: string },
): Promise<void> => {
  const askedAt = new Date(calendar.at(5))
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
  if (answer)
    await recordVendorResponse({ eventId, vendorDomain, ...answer }, contextOf(db, new Date(calendar.at(3))))
}

const answers = [
  { response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED', comment: 'We store no data with this provider.' },
  {
    response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
    comment: 'We have asked the provider which data was accessed.',
  },
  undefined,
] as const

const remediated = {
  response: 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
  comment: 'We have updated all systems and found no sign of earlier exploitation.',
} as const

const waysTo: Readonly<Partial<Record<EventStatus, readonly EventStatus[]>>> = {
  SECURITY_EVENT_STATUS_RESOLVED: ['SECURITY_EVENT_STATUS_MONITORING', 'SECURITY_EVENT_STATUS_RESOLVED'],
  SECURITY_EVENT_STATUS_DISMISSED: ['SECURITY_EVENT_STATUS_DISMISSED'],
}

/** Creates security events around the portfolio, judges their impact, and lets some companies answer. */
export const makeDemoEvents = async (options: Options): Promise<void> => {
  const { store, organizationId, size, ownDomain, now } = options
  const calendar = createCalendar(now)
  const vendorAt = (index: number) =>
    index < size.vendors ? demoVendor(size.seed, index, calendar) : undefined
  const [provider, victim] = [vendorAt(providerIndex), vendorAt(victimIndex)]
  if (provider) await joinProvider(options, provider, calendar)
  const named = await store.inOrganization(organizationId, (db) => selectExploited(db, 2))
  const made = demoEvents({
    seed: size.seed,
    ownDomain,
    provider: provider && toCompany(provider),
    victim: victim && toCompany(victim),
    exploited: named.flatMap(
      (id) =>
        vulnerabilityChecks.find((check) => check.vulnerability.vulnerabilityId === id)?.vulnerability ?? [],
    ),
    calendar,
  })
  const added = new Set(
    await store.inOrganization(organizationId, (db) =>
      insertSecurityEvents(
        db,
        made.map(({ event }) => event),
      ),
    ),
  )
  if (added.size === 0) return
  await judgeSecurityEvents({ store, now, organizationId })
  for (const { event, closesAs } of made.filter((one) => added.has(one.event.id)))
    await store.inOrganization(organizationId, async (db) => {
      const isBreach = event.eventType === 'SECURITY_EVENT_TYPE_DATA_BREACH'
      const isExploited = event.eventType === 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY'
      const domains = await selectEventDomains(db, event.id, isBreach ? answers.length + 1 : 1)
      const asked = domains.filter((domain) => domain !== provider?.domainName)
      if (isBreach)
        for (const [at, answer] of answers.entries()) {
          const domain = asked[at]
          if (domain !== undefined) await ask(db, event.id, domain, calendar, answer)
        }
      if (isExploited && closesAs === undefined && asked[0] !== undefined)
        await ask(db, event.id, asked[0], calendar, remediated)
      for (const status of (closesAs && waysTo[closesAs]) ?? [])
        await setSecurityEventStatus({ eventId: event.id, status }, contextOf(db, new Date(calendar.at(40))))
    })
}
