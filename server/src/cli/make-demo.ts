import { setTimeout as sleep } from 'node:timers/promises'
import { giveDemoWork } from '../operations/portfolio/give-demo-work.ts'
import { holdFirstOwner } from '../store/accounts/member-ref.ts'
import { keepPortfolio } from '../collect/background/keep-portfolios.ts'
import { refreshObservations } from '../collect/background/refresh-observations.ts'
import { rescoreVendors } from '../collect/background/rescore-vendors.ts'
import { retryLostRace } from '../collect/ingest/retry-lost-race.ts'
import { createCalendar } from '../demo/calendar.ts'
import type { DemoEvent } from '../demo/demo-events.ts'
import { pastEvents } from '../demo/past-events.ts'
import { type DemoObservation, demoPortfolio, type DemoSize } from '../demo/demo-portfolio.ts'
import { type DemoVendor, demoVendor } from '../demo/demo-vendor.ts'
import { createScoreHistory, type PastDay } from '../demo/score-history.ts'
import { wholeScore } from '../domain/scoring/loss.ts'
import { toCause, toPoints } from '../domain/scoring/wire-score.ts'
import { selectScoredTypeNames } from '../store/vendors/scored-type-name.ts'
import { readFinding } from '../domain/observations/finding.ts'
import { normalizeGroupName } from '../domain/vendor-groups/group-name.ts'
import { newId, type OrganizationId } from '../domain/kernel/id.ts'
import {
  addObservationHistory,
  hasObservationMarks,
  hasObservations,
  insertScoreDays,
  lockVendorGroupByName,
  selectKnownKeys,
  updateDemoVendors,
} from '../store/portfolio/demo-history.ts'
import { countMonitoredVendors, lockMonitoringSlots } from '../store/organization/monitoring-slot.ts'
import { ingestBatchSize, ingestReadFindings } from '../store/observations/observation-ingest.ts'
import { selectPrimaryDomain } from '../store/organization/organization-domain.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import { insertVendorGroup } from '../store/vendor-groups/vendor-group.ts'
import { insertVendorGroupMembers, updateMemberCount } from '../store/vendor-groups/vendor-group-member.ts'
import { insertVendors, selectVendorIds } from '../store/vendors/vendor.ts'
import { addDemoEvents, makeDemoEvents } from './make-demo-events.ts'
import { makeDemoDocuments } from './make-demo-documents.ts'
import { makeDemoDomains } from './make-demo-domains.ts'
import { makeDemoQuestionnaires } from './make-demo-questionnaires.ts'
import { makeDemoFourthParties } from './make-demo-fourth-parties.ts'
import { setDemoTierRules } from './set-demo-tier-rules.ts'

/** How many of them are new. */
export type DemoMade = { vendors: number; observations: number }

export type DemoRequest = {
  store: Store
  organizationId: OrganizationId
  size: DemoSize
  now: Date
  /** Figures of groups are correct either way; until they are stored, they are computed on every read. */
  groups?: 'now' | 'in-background'
  onProgress?: (text: string) => void
}

const vendorBatchSize = 500
const scoreDayBatchSize = 2_000

const joinGroup = async (db: Db, vendors: readonly DemoVendor[]): Promise<void> => {
  const [first] = vendors
  if (!first) return
  const { group, description } = first.sector
  const named = normalizeGroupName(group)
  const id = newId('vgr')
  const isNew = await insertVendorGroup(db, { id, ...named, description })
  const groupId = isNew ? id : await lockVendorGroupByName(db, named.nameKey)
  if (groupId === undefined) throw new Error(`The group ${group} was archived just now. Try again.`)
  const ids = await selectVendorIds(
    db,
    vendors.map(({ domainName }) => domainName),
  )
  const joined = await insertVendorGroupMembers(db, groupId, [...ids.values()])
  await updateMemberCount(db, groupId, joined.length)
}

/** Adds the vendors that do not exist yet and returns how many. */
const addVendors = async (db: Db, vendors: readonly DemoVendor[]): Promise<number> => {
  const slots = await lockMonitoringSlots(db, undefined)
  await setDemoTierRules(db)
  const added = new Set(
    await insertVendors(
      db,
      vendors.map(({ fields, domainName, lifecycleStatus }) => ({
        ...fields,
        id: newId('vnd'),
        domainName,
        lifecycleStatus,
      })),
    ),
  )
  if (added.size === 0) return 0
  if (slots !== undefined && (await countMonitoredVendors(db)) > slots)
    throw new Error(
      `The organization can monitor only ${slots} vendors. Ask for fewer with --vendors, or create an organization with more --monitoring-slots.`,
    )
  const fresh = vendors.filter(({ domainName }) => added.has(domainName))
  await updateDemoVendors(db, fresh)
  // By name, so that two runs filling the same groups wait for each other instead of deadlocking.
  const groups = [...Map.groupBy(fresh, ({ sector }) => sector.group)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [, members] of groups) await joinGroup(db, members)
  return added.size
}

const makeVendors = async ({
  store,
  organizationId,
  size,
  now,
  onProgress,
}: DemoRequest): Promise<number> => {
  const calendar = createCalendar(now)
  let made = 0
  for (let start = 0; start < size.vendors; start += vendorBatchSize) {
    const length = Math.min(vendorBatchSize, size.vendors - start)
    const vendors = Array.from({ length }, (_, index) => demoVendor(size.seed, start + index, calendar))
    made += await store.inOrganization(organizationId, (db) => addVendors(db, vendors))
    onProgress?.(`vendors ${start + length} of ${size.vendors}`)
  }
  return made
}

/** Ingests a batch with its past and returns how many are new. */
const addObservations = async (
  db: Db,
  batch: readonly DemoObservation[],
  { now, isRepeated }: { now: Date; isRepeated: boolean },
): Promise<number> => {
  const read = batch.map(({ finding, life }) => ({ life, ...readFinding(finding) }))
  const closed = read.filter(({ life }) => life.resolvedAt !== undefined).map(({ key }) => key)
  // Observations that were already resolved when the demo was created are not seen again: that would reopen them.
  const known = isRepeated ? await selectKnownKeys(db, closed) : new Set()
  const wanted = read.filter(({ key }) => !known.has(key))
  const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Demo' } as const
  const { created } = await ingestReadFindings(db, wanted, { actor, channel: 'CHANNEL_IMPORT', now })
  if (created > 0) await addObservationHistory(db, wanted, now)
  return created
}

type DomainDay = PastDay & { domain: string }

/** Findings and score days of all companies, batch by batch. */
const batchesOf = function* (
  request: DemoRequest,
  ownDomain: string,
  events: readonly DemoEvent[],
): Generator<{ observations: DemoObservation[] } | { days: DomainDay[] }, void> {
  const { size, now } = request
  const calendar = createCalendar(now)
  const eventsOf = pastEvents(events, calendar)
  let observations: DemoObservation[] = []
  let days: DomainDay[] = []
  for (const { domain, vendor, observations: found } of demoPortfolio(size, ownDomain, now)) {
    const history = vendor && createScoreHistory(calendar, vendor.checked, eventsOf.get(domain))
    for (const observation of found) {
      observations.push(observation)
      history?.add(observation)
      if (observations.length < ingestBatchSize) continue
      yield { observations }
      observations = []
    }
    days.push(...(history?.scores() ?? []).map((day) => ({ domain, ...day })))
    if (days.length < scoreDayBatchSize) continue
    yield { days }
    days = []
  }
  if (observations.length > 0) yield { observations }
  if (days.length > 0) yield { days }
}

const addScoreDays = async (
  db: Db,
  days: readonly DomainDay[],
  events: readonly DemoEvent[],
): Promise<void> => {
  const types = days.flatMap(({ causes }) => causes.flatMap((cause) => ('type' in cause ? [cause.type] : [])))
  const names = {
    types: await selectScoredTypeNames(db, types),
    events: new Map(events.map(({ event }) => [event.id, event])),
  }
  await insertScoreDays(
    db,
    days.map(({ tenths, causes, ...day }) => ({
      ...day,
      overall: tenths === null ? null : wholeScore(tenths),
      exactScore: tenths === null ? null : toPoints(tenths),
      causes: causes.map((cause) => toCause(cause, names)),
    })),
  )
}

const makeObservations = async (
  request: DemoRequest,
  ownDomain: string,
  events: readonly DemoEvent[],
): Promise<number> => {
  const { store, organizationId, size, now, onProgress } = request
  const isRepeated = await store.inOrganization(organizationId, hasObservations)
  let made = 0
  let seen = 0
  for (const batch of batchesOf(request, ownDomain, events)) {
    if ('days' in batch) {
      await store.inOrganization(organizationId, (db) => addScoreDays(db, batch.days, events))
      continue
    }
    made += await store.inOrganization(organizationId, (db) =>
      addObservations(db, batch.observations, { now, isRepeated }),
    )
    seen += batch.observations.length
    onProgress?.(`observations ${seen} of ${size.observations}`)
  }
  return made
}

const refreshPauseMs = 200
const maxPasses = 300

/** Processes the marks here, or waits while another process does; what remains is left to the background. */
const refreshFigures = async ({ store, organizationId, now, onProgress }: DemoRequest): Promise<void> => {
  for (let pass = 0; pass < maxPasses; pass += 1) {
    if (!(await store.inOrganization(organizationId, hasObservationMarks))) return
    onProgress?.('scores and groups')
    if ((await refreshObservations({ store, now })) === 0) await sleep(refreshPauseMs)
  }
}

const scoreBatchSize = 50

const scoreVendors = async ({ store, organizationId, size, now }: DemoRequest): Promise<void> => {
  const calendar = createCalendar(now)
  for (let start = 0; start < size.vendors; start += scoreBatchSize) {
    const length = Math.min(scoreBatchSize, size.vendors - start)
    const domains = Array.from(
      { length },
      (_, index) => demoVendor(size.seed, start + index, calendar).domainName,
    )
    await store.inOrganization(organizationId, (db) => rescoreVendors(db, domains, now))
  }
}

/** A running service works on the same rows in the background. */
const retrying = (store: Store): Store => ({
  ...store,
  inOrganization: (...given) => retryLostRace(() => store.inOrganization(...given)),
})

/** Fills the organization with a portfolio of this size; existing data stays as it is. */
export const makeDemo = async (asked: DemoRequest): Promise<DemoMade> => {
  const request = { ...asked, store: retrying(asked.store) }
  const { store, organizationId } = request
  const ownDomain = await store.inOrganization(organizationId, selectPrimaryDomain)
  if (ownDomain === undefined) throw new Error('The organization has no domain.')
  const vendors = await makeVendors(request)
  await makeDemoDomains(request)
  await makeDemoFourthParties(request)
  const events = await addDemoEvents({ ...request, ownDomain })
  const observations = await makeObservations(request, ownDomain, events)
  await makeDemoEvents({ ...request, ownDomain }, events)
  await makeDemoQuestionnaires(request)
  await makeDemoDocuments(request)
  await (request.groups === 'in-background' ? scoreVendors : refreshFigures)(request)
  await keepPortfolio(store, organizationId, request.now)
  await store.inOrganization(organizationId, async (db) => {
    const owner = await holdFirstOwner(db)
    if (owner) await giveDemoWork(db, owner, request.now)
  })
  return { vendors, observations }
}
