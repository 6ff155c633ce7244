import { hibpEvent } from '../../domain/import/hibp-event.ts'
import { kevEvent } from '../../domain/import/kev-event.ts'
import type { KevEntry } from '../../domain/import/kev.ts'
import { productKeysOf } from '../../domain/security-events/product-key.ts'
import { selectMatchingBreaches } from '../../store/catalogue/breach.ts'
import { claimCatalogueWork, deleteCatalogueWork } from '../../store/catalogue/catalogue-work.ts'
import {
  type KevNews,
  selectKevNews,
  selectRecentKev,
  selectSeenProductKeys,
} from '../../store/catalogue/kev-news.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { countObservationsOf } from '../../store/observations/vulnerability.ts'
import {
  noteCatalogueStates,
  refreshSomeCopies,
  selectOutdatedVulnerabilities,
  takeCatalogueOver,
} from '../../store/catalogue/vulnerability-catalogue.ts'
import { insertFeedEvents } from './insert-feed-events.ts'
import { partsOf } from '../ingest/ingest-broad-facts.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

type Options = { store: Store; now: Date }

const pageSize = 2_000
/** Observations updated per transaction: few enough for the 15 s statement limit, even on a slow machine. */
const maxObservations = 5_000
/** A listing older than this is no longer news, so it creates no event. */
const newsDays = 30

/** Whether all observations of the CVEs match the catalogue now. */
const enrichSome = (
  options: Options & { organizationId: OrganizationId },
  ids: readonly string[],
): Promise<boolean> =>
  retryLostRace(() =>
    options.store.inOrganization(options.organizationId, async (db) => {
      const states = await takeCatalogueOver(db, ids, options.now.toISOString())
      const changed = await refreshSomeCopies(db, ids, maxObservations)
      await markObservations(db, changed)
      const isDone = changed.length < maxObservations
      if (isDone) await noteCatalogueStates(db, states)
      return isDone
    }),
  )

const enrichVulnerabilities = async (
  options: Options & { organizationId: OrganizationId },
): Promise<void> => {
  const { store, organizationId } = options
  for (let after = ''; ;) {
    const ids = await store.inOrganization(organizationId, (db) =>
      selectOutdatedVulnerabilities(db, { after, limit: pageSize }),
    )
    const last = ids.at(-1)
    if (last === undefined) return
    const counts = await store.inOrganization(organizationId, (db) => countObservationsOf(db, ids))
    for (const part of partsOf(ids, counts)) while (!(await enrichSome(options, [...part])));
    after = last
  }
}

const keysOf = ({ vendor, product }: KevEntry): string[] =>
  vendor === undefined || product === undefined ? [] : productKeysOf({ vendor, product })

/** Recent additions by CISA for products that vendors are seen to use. */
const selectProductNews = async (db: Db, since: Date): Promise<KevNews[]> => {
  const recent = await selectRecentKev(db, since)
  const seen = await selectSeenProductKeys(db, [...new Set(recent.flatMap(({ entry }) => keysOf(entry)))])
  return recent
    .filter(({ entry }) => keysOf(entry).some((key) => seen.has(key)))
    .map((news) => ({ ...news, isSelf: false }))
}

const addEvents = async ({
  store,
  now,
  organizationId,
}: Options & { organizationId: OrganizationId }): Promise<void> => {
  const since = new Date(now.getTime() - newsDays * 86_400_000)
  await store.inOrganization(organizationId, async (db) => {
    const [found, used, breaches] = await Promise.all([
      selectKevNews(db, since),
      selectProductNews(db, since),
      selectMatchingBreaches(db),
    ])
    const foundIds = new Set(found.map(({ id }) => id))
    const exploited = [...found, ...used.filter(({ id }) => !foundIds.has(id))]
    const events = [
      ...exploited.map(({ id, entry, isSelf }) => kevEvent(id, entry, { isSelf })),
      ...breaches.map(({ name, breach, ...match }) => hibpEvent(name, breach, match)),
    ]
    if (events.length > 0) await insertFeedEvents(db, events, now)
  })
}

/** Applies the catalogue to the organization, and creates the events that follow from it. */
const enrichOrganization = async (options: Options & { organizationId: OrganizationId }): Promise<void> => {
  await enrichVulnerabilities(options)
  await addEvents(options)
}

/**
 * Updates the organizations that are due to be compared with the catalogue, or one of them; returns how many. One that
 * fails does not hold up the others and is retried later.
 */
export const enrichOrganizations = async (
  options: Options & { organizationId?: OrganizationId },
): Promise<number> => {
  const { store, organizationId: only } = options
  const failures: unknown[] = []
  let enriched = 0
  for (;;) {
    const work = await store.system((db) => claimCatalogueWork(db, only))
    if (work.length === 0) break
    for (const { organizationId, ids } of work) {
      try {
        await enrichOrganization({ ...options, organizationId })
        await store.system((db) => deleteCatalogueWork(db, ids))
        enriched += 1
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some organizations could not be updated from the catalogue.')
  return enriched
}
