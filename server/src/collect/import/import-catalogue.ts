import { batchesOf } from '../../domain/kernel/batches-of.ts'
import type { CveFacts, ReadCve } from '../../domain/import/cve-record.ts'
import { readCveRecord } from '../../domain/import/cve-record.ts'
import { readBreach, type ReadBreach } from '../../domain/import/hibp.ts'
import { readNvd } from '../../domain/import/nvd.ts'
import { compareBreaches, deleteBreaches, upsertBreaches } from '../../store/catalogue/breach.ts'
import { compareCveRecords, upsertCveRecords } from '../../store/catalogue/cve-record.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { CatalogueFormat } from './formats.ts'
import { importEpss } from './import-epss.ts'
import { importKev } from './import-kev.ts'
import type { Input } from './input.ts'
import { plainText } from './plain-text.ts'
import { type FileRecord, recordsOf, recordsOfAnyForm } from './records.ts'
import { type Tally, untilFailure } from './tally.ts'
import { type Entry, writeChanges } from './write-changes.ts'
import { yetToCome } from '../../domain/import/yet-to-come.ts'

export type CatalogueImport = {
  store: Store
  input: Input
  tally: Tally
  now: Date
  isDryRun: boolean
}

/** Rows per transaction. */
const batchSize = 2_000

const importCves = async (
  work: CatalogueImport,
  source: 'cve' | 'nvd',
  records: AsyncIterable<FileRecord>,
): Promise<void> => {
  const read = (value: unknown): ReadCve => {
    const one = source === 'cve' ? readCveRecord(value) : readNvd(value)
    const refusal =
      'facts' in one ? yetToCome('It was changed at', one.facts.modifiedAt, work.now) : undefined
    return refusal === undefined ? one : { refusal }
  }
  const entries = async function* (): AsyncGenerator<Entry<CveFacts>> {
    for await (const record of untilFailure(records, work.tally)) {
      const one = 'refusal' in record ? record : read(record.value)
      if ('refusal' in one) work.tally.reject(record.line, one.refusal)
      else yield { id: one.facts.vulnerabilityId, row: one.facts }
    }
  }
  for await (const batch of batchesOf(entries(), batchSize))
    await writeChanges(work, batch, {
      compare: (db, rows) => compareCveRecords(db, source, rows),
      write: (db, rows) => upsertCveRecords(db, source, rows),
    })
}

const readPastBreach = (value: unknown, now: Date): ReadBreach => {
  const read = readBreach(value)
  if ('refusal' in read || read.breach === undefined) return read
  const { breachDate, addedAt } = read.breach
  const refusal = yetToCome('It happened on', breachDate, now) ?? yetToCome('It was added at', addedAt, now)
  return refusal === undefined ? read : { refusal }
}

const importBreaches = async (work: CatalogueImport): Promise<void> => {
  const { input, tally, store, now, isDryRun } = work
  const withdrawn: string[] = []
  const entries = async function* () {
    for await (const record of untilFailure(recordsOf(plainText(input.read()), ['*']), tally)) {
      const one = 'refusal' in record ? record : readPastBreach(record.value, now)
      if ('refusal' in one) tally.reject(record.line, one.refusal)
      else if (one.breach === undefined) {
        tally.add('unchanged')
        withdrawn.push(one.name)
      } else yield { id: one.name, row: { name: one.name, breach: one.breach } }
    }
  }
  for await (const batch of batchesOf(entries(), batchSize))
    await writeChanges(work, batch, { compare: compareBreaches, write: upsertBreaches })
  if (!isDryRun) await store.system((db) => deleteBreaches(db, withdrawn))
}

/** Imports a file from a public source into the installation's catalogue, or reports what would happen. */
export const importCatalogue = (format: CatalogueFormat, work: CatalogueImport): Promise<void> => {
  const { read } = work.input
  switch (format) {
    case 'kev':
      return importKev(work)
    case 'epss':
      return importEpss(work)
    case 'cve':
      return importCves(work, 'cve', recordsOfAnyForm(plainText(read())))
    case 'nvd':
      return importCves(work, 'nvd', recordsOf(plainText(read()), ['vulnerabilities', '*']))
    case 'hibp':
      return importBreaches(work)
  }
}
