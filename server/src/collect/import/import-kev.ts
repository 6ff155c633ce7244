import { instantOf } from '../../domain/import/instant-of.ts'
import { type KevEntry, readKev, type ReadKev } from '../../domain/import/kev.ts'
import { selectCatalogueEdition, upsertCatalogueEdition } from '../../store/catalogue/catalogue-edition.ts'
import { compareKev, selectUnlistedKev, unlistKev, upsertKev } from '../../store/catalogue/cve-kev.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { CatalogueImport } from './import-catalogue.ts'
import type { JsonPath } from './json-splitter.ts'
import { parseRecord } from './parse-record.ts'
import { plainText } from './plain-text.ts'
import { elementsOf } from './records.ts'
import { untilFailure } from './tally.ts'
import { writeChanges } from './write-changes.ts'
import { yetToCome } from '../../domain/import/yet-to-come.ts'

const listPath: JsonPath = ['vulnerabilities', '*']
const releasePath: JsonPath = ['dateReleased']

/** The catalogue has a few thousand entries. It is compared as a whole, so all of it is held in memory. */
const maxEntries = 100_000

type KevFile = { entries: Map<string, KevEntry>; releasedAt: string | undefined }

const readEntry = (value: unknown, now: Date): ReadKev => {
  const read = readKev(value)
  const refusal =
    'entry' in read ? yetToCome(`${read.id} was added on`, read.entry.dateAdded, now) : undefined
  return refusal === undefined ? read : { refusal }
}

const readFile = async ({ input, tally, now }: CatalogueImport): Promise<KevFile> => {
  const entries = new Map<string, KevEntry>()
  let releasedAt: string | undefined
  for await (const element of untilFailure(
    elementsOf(plainText(input.read()), [listPath, releasePath]),
    tally,
  )) {
    const parsed = 'bytes' in element ? parseRecord(element.bytes) : element
    if (element.path === releasePath) {
      releasedAt = 'value' in parsed ? instantOf(String(parsed.value)) : undefined
      continue
    }
    const one = 'refusal' in parsed ? parsed : readEntry(parsed.value, now)
    if ('refusal' in one) tally.reject(element.number, one.refusal)
    else if (entries.has(one.id)) tally.add('unchanged')
    else entries.set(one.id, one.entry)
    if (entries.size > maxEntries) {
      tally.failure = `It has more than ${maxEntries} entries.`
      break
    }
  }
  return { entries, releasedAt }
}

/**
 * CISA's catalogue as a whole: entries it no longer has are delisted. A file that is truncated, empty, dated in the
 * future or older than the last one changes nothing, and one with unreadable entries delists nothing.
 */
export const importKev = async (work: CatalogueImport): Promise<void> => {
  const { store, tally, now, isDryRun } = work
  const { entries, releasedAt } = await readFile(work)
  tally.failure ??= yetToCome('It was released at', releasedAt, now)
  if (tally.failure !== undefined) return
  if (entries.size === 0) {
    tally.failure = 'It has no entries that can be read.'
    return
  }
  const known = await store.system((db) => selectCatalogueEdition(db, 'kev'))
  if (releasedAt !== undefined && known !== undefined && releasedAt < known) {
    tally.add('unchanged', entries.size)
    return
  }
  const listed = [...entries].map(([id, entry]) => ({ id, row: { id, entry } }))
  await writeChanges(work, listed, {
    compare: compareKev,
    write: (db, rows) => upsertKev(db, rows, now),
  })
  const unlisted =
    tally.report.rejected > 0 ? [] : await store.system((db) => selectUnlistedKev(db, [...entries.keys()]))
  tally.add('updated', unlisted.length)
  if (isDryRun) return
  await retryLostRace(() =>
    store.system(async (db) => {
      await unlistKev(db, unlisted)
      if (releasedAt !== undefined) await upsertCatalogueEdition(db, 'kev', releasedAt)
    }),
  )
}
