import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@parapet/contract/client'
import type { Bench, BenchService } from './bench.ts'
import { addVendors, peakMegabytes, runImportOverHttp, writeNucleiFile } from './import.ts'
import { seedObservations } from './seed-observations.ts'
import { stop } from './start.ts'
import { withOwner } from './with-owner.ts'

/** Longer than the service waits before it returns memory. */
const restMs = 60_000
const requests = 1_000
const largeFileBytes = 1_000_000_000

/** Resident memory of a process, as reported by Linux, and how much of it is shared with every other Node. */
const residentMegabytes = async (pid: number): Promise<{ all: number; file: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1_000
  return { all: megabytes('VmRSS'), file: megabytes('RssFile') }
}

const printRow = async (what: string, { pid }: BenchService): Promise<void> => {
  const { all, file } = await residentMegabytes(pid)
  console.log(what.padEnd(46) + all.toFixed(0).padStart(8) + file.toFixed(0).padStart(14))
}

const printPeak = (what: string, megabytes: number): void =>
  console.log(what.padEnd(46) + megabytes.toFixed(0).padStart(8))

/** The highest of a service that exports a million observations to a reader that takes them as they come. */
const benchExport = async (bench: Bench): Promise<void> => {
  await withOwner(bench, (owner) =>
    seedObservations(bench.store, owner, bench.organizationId, { isAlone: true, isUnmarked: true }),
  )
  const service = await bench.startService()
  try {
    const token = await createClient({ baseUrl: service.url, ...bench.credential }).token()
    const answer = await fetch(`${service.url}/public/v1/observations/export`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ mode: 'OBSERVATION_MODE_ALL' }),
    })
    if (!answer.ok) throw new Error(`The export was answered with ${answer.status}.`)
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.byteLength
    printPeak(
      `highest, exporting a million rows, ${(bytes / 1e6).toFixed(0)} MB`,
      await peakMegabytes(service.pid),
    )
  } finally {
    await stop(service.started)
  }
}

/** Memory of a service of its own, which nothing else has used: at rest, after pages, during and after an import. */
export const benchMemory = async (bench: Bench): Promise<void> => {
  const service = await bench.startService()
  const { url } = service
  try {
    console.log(`\nResident memory of the service\n\n${'when'.padEnd(46)}      MB   of them files`)
    await sleep(restMs)
    await printRow('a minute after the start', service)
    const client = createClient({ baseUrl: url, ...bench.credential })
    await addVendors(bench, 'memory-bench.com')
    for (let count = 0; count < requests; count += 1) await client.listVendors({ limit: 50 })
    await sleep(restMs)
    await printRow(`a minute after ${requests} pages`, service)
    const file = join(bench.folder, 'memory.jsonl')
    await writeNucleiFile(file, largeFileBytes)
    const { peak } = await runImportOverHttp({ ...bench, url, service }, { file })
    await rm(file)
    printPeak(`highest, with a file of ${largeFileBytes / 1e9} GB`, peak)
    await sleep(restMs)
    await printRow('a minute after the file', service)
  } finally {
    await stop(service.started)
  }
  await benchExport(await bench.inNewOrganization())
}
