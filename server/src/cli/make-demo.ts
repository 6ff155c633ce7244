import { setTimeout as sleep } from 'node:timers/promises'
import { giveDemoWork } from '../operations/portfolio/give-demo-work.ts'
import { holdFirstOwner } from '../store/accounts/member-ref.ts'
import { keepPortfolio } from '../collect/background/keep-portfolios.ts'
import { refreshObservations } from '../collect/background/refresh-observations.ts'
import { rescoreVendors } from '../collect/background/rescore-vendors.ts'
import { createPace } from '../collect/ingest/pace.ts'
import { retryLostRace } from '../collect/ingest/retry-lost-race.ts'
import { createCalendar } from '../demo/calendar.ts'
import type { DemoSize } from '../demo/demo-portfolio.ts'
import { type DemoVendor, demoVendor } from '../demo/demo-vendor.ts'
import { normalizeGroupName } from '../domain/vendor-groups/group-name.ts'
import { newId, type OrganizationId } from '../domain/kernel/id.ts'
import {
  hasObservationMarks,
  lockVendorGroupByName,
  updateDemoVendors,
} from '../store/portfolio/demo-history.ts'
import { countMonitoredVendors, lockMonitoringSlots } from '../store/organization/monitoring-slot.ts'
import { selectPrimaryDomain } from '../store/organization/organization-domain.ts'
import type { Db, Store } from '../store/kernel/store.ts'
import { insertVendorGroup } from '../store/vendor-groups/vendor-group.ts'
import { insertVendorGroupMembers, updateMemberCount } from '../store/vendor-groups/vendor-group-member.ts'
import { insertVendors, selectVendorIds } from '../store/vendors/vendor.ts'
import { addDemoEvents, makeDemoEvents } from './make-demo-events.ts'
import { makeDemoDocuments } from './make-demo-documents.ts'
import { makeDemoDomains } from './make-demo-domains.ts'
import { makeDemoObservations } from './make-demo-observations.ts'
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
const addVendors = async (db: Db, vendors: readonly DemoVendor[], checkedAt: string): Promise<number> => {
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
  await updateDemoVendors(db, fresh, checkedAt)
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
  const pace = createPace(vendorBatchSize)
  let made = 0
  for (let start = 0; start < size.vendors; start += vendorBatchSize) {
    const length = Math.min(vendorBatchSize, size.vendors - start)
    const vendors = Array.from({ length }, (_, index) => demoVendor(size.seed, start + index, calendar))
    made += await pace(vendors, (part) =>
      store.inOrganization(organizationId, (db) => addVendors(db, part, calendar.at(1))),
    )
    onProgress?.(`vendors ${start + length} of ${size.vendors}`)
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
  const domains = Array.from(
    { length: size.vendors },
    (_, index) => demoVendor(size.seed, index, calendar).domainName,
  )
  await createPace(scoreBatchSize)(domains, async (part) => {
    await store.inOrganization(organizationId, (db) => rescoreVendors(db, part, now))
    return part.length
  })
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
  const observations = await makeDemoObservations(request, ownDomain, events)
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
