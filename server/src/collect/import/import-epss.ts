import { batchesOf } from '../../domain/kernel/batches-of.ts'
import { type EpssEdition, type EpssScore, readEpss, readEpssEdition } from '../../domain/import/epss.ts'
import { compareEpss, upsertEpss } from '../../store/catalogue/cve-epss.ts'
import type { CatalogueImport } from './import-catalogue.ts'
import { plainText } from './plain-text.ts'
import { splitLines } from './split-lines.ts'
import { untilFailure } from './tally.ts'
import { writeChanges } from './write-changes.ts'
import { yetToCome } from '../../domain/import/yet-to-come.ts'

/** Rows per transaction: they are narrow, and there are hundreds of thousands. */
const batchSize = 10_000

const maxLineBytes = 1_024

const headings = ['cve', 'epss', 'percentile']

/** EPSS scores as FIRST publishes them daily. */
export const importEpss = async (work: CatalogueImport): Promise<void> => {
  const { input, tally, now } = work
  let edition: EpssEdition = {}
  let isHeaded = false
  const scores = async function* (): AsyncGenerator<{ id: string; row: EpssScore }> {
    for await (const found of untilFailure(splitLines(plainText(input.read()), maxLineBytes), tally)) {
      const { line } = found
      const text = 'bytes' in found ? found.bytes.toString('latin1').trim() : ''
      // No cell in this file needs quotes, so none contains a comma.
      const cells = text.split(',')
      if (!isHeaded && text.startsWith('#')) {
        edition = readEpssEdition(text)
        tally.failure = yetToCome('Its scores are of', edition.day, now)
        if (tally.failure !== undefined) return
        continue
      }
      if (!isHeaded) {
        isHeaded = headings.every((name, index) => cells[index]?.trim().toLowerCase() === name)
        if (isHeaded) continue
        tally.failure = `Line ${line} should have the headings ${headings.join(',')}: this is not an EPSS file.`
        return
      }
      const one = 'refusal' in found ? found : readEpss(cells)
      if ('refusal' in one) tally.reject(line, one.refusal)
      else yield { id: one.id, row: one }
    }
    if (!isHeaded) tally.failure ??= 'It is empty.'
  }
  for await (const batch of batchesOf(scores(), batchSize)) {
    const writtenAt = input.modifiedAt < now ? input.modifiedAt : now
    const day = edition.day ?? writtenAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
    const of = { day, modelVersion: edition.modelVersion ?? null }
    await writeChanges(work, batch, {
      compare: (db, rows) => compareEpss(db, rows, of),
      write: (db, rows) => upsertEpss(db, rows, of),
    })
  }
}
