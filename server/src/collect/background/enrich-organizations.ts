import { hibpEvent } from '../domain/import/hibp-event.ts'
import { kevEvent } from '../domain/import/kev-event.ts'
import type { KevEntry } from '../domain/import/kev.ts'
import { productKeysOf } from '../domain/security-event/product-key.ts'
import { selectMatchingBreaches } from '../store/breach.ts'
import { claimCatalogueWork, deleteCatalogueWork } from '../store/catalogue-work.ts'
import { type KevNews, selectKevNews, selectRecentKev, selectSeenProductKeys } from '../store/kev-news.ts'
import { markObservations } from '../store/observation-mark.ts'
import type { Db, Store } from '../store/store.ts'
import { countObservationsOf } from '../store/vulnerability.ts'
import {
  noteCatalogueStates,
  refreshSomeCopies,
  selectOutdatedVulnerabilities,
  takeCatalogueOver,
} from '../store/vulnerability-catalogue.ts'
import { insertFeedEvents } from './insert-feed-events.ts'
import { partsOf } from './ingest-broad-facts.ts'
import { retryLostRace } from './retry-lost-race.ts'

type Options = { store: Store; now: Date }

const pageSize = 2_000
/** Observations that one transaction brings up to date: a statement has 15 s, on a slow machine too. */
const maxObservations = 5_000
/** What was listed longer ago is no news to whoever finds it now. */
const newsDays = 30

/** Whether all observations of the CVEs have what the catalogue says of them now. */
const enrichSome = (
  options: Options & { organizationId: string },
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

const enrichVulnerabilities = async (options: Options & { organizationId: string }): Promise<void> => {
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

/** What CISA has added of late to products that vendors are seen to use. */
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
}: Options & { organizationId: string }): Promise<void> => {
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

/** Has the organization know what the catalogue knows, and the events that follow from it. */
const enrichOrganization = async (options: Options & { organizationId: string }): Promise<void> => {
  await enrichVulnerabilities(options)
  await addEvents(options)
}

/**
 * Brings the organizations up to date that have to look at the catalogue anew, or one of them; answers with how many.
 * One that fails does not hold up the others, and is tried again later.
 */
export const enrichOrganizations = async (
  options: Options & { organizationId?: string },
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
    throw new AggregateError(failures, 'Organizations could not take over what the catalogue says.')
  return enriched
}
