import { join } from 'node:path'
import type pg from 'pg'
import type { Bench } from '../bench.ts'
import { copyRaw, observationsBeside, vendorTables } from '../copy-raw.ts'
import { runImport, writeNucleiFile } from '../import.ts'
import { ingestRates } from '../observations-ingest.ts'
import type { Figure } from './figure.ts'

const ingested = 5_000
const importBytes = 10_000_000

const perSecond = (count: number, ms: number): number => count / (ms / 1000)

const rate = (what: string, figure: number): Figure => ({ what, unit: 'rows/s', ours: figure })

/** Imports take too long for several rounds: each runs once, on new rows, after a warm-up. */
export const benchImports = async (bench: Bench, owner: pg.Client, domain: string): Promise<Figure[]> => {
  const { databaseUrl, folder } = bench
  const raw = await copyRaw(owner, observationsBeside, { ...bench, count: ingested })
  const rawVendors = await copyRaw(owner, vendorTables, { ...bench, count: ingested })
  await ingestRates(bench, owner, { from: 0, count: ingested })
  const ours = await ingestRates(bench, owner, { from: ingested, count: ingested })
  const file = join(folder, 'whole.jsonl')
  await writeNucleiFile(file, importBytes)
  const { report, seconds } = await runImport(databaseUrl, { file, domain, more: ['--create-vendors'] })
  const ceiling = { name: 'raw COPY of observations', figure: perSecond(ingested, raw) }
  return [
    { ...rate(`ingest of ${ingested} new findings`, ours.fresh), ceiling },
    { ...rate(`ingest of ${ingested} findings, nothing new`, ours.unchanged), ceiling },
    { ...rate(`ingest of ${ingested} findings seen again`, ours.later), ceiling },
    {
      ...rate(`parapet import nuclei, ${report.total} rows, with its start`, report.total / seconds),
      ceiling,
    },
    rate(`raw COPY of ${ingested} vendors, beside the bulk calls`, perSecond(ingested, rawVendors)),
  ]
}
