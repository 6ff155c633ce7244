import type { Bench } from './bench.ts'
import { benchId } from './bench-id.ts'
import { peakMegabytes } from './import.ts'
import { median } from './measure.ts'
import { refreshed } from './refreshed.ts'
import { seedFindings } from './seed-findings.ts'
import { seedVendors } from './seed-vendors.ts'
import { timed } from './timed.ts'
import { withOwner } from './with-owner.ts'

/**
 * Findings that count: of an ordinary vendor, of large ones, and as many as a receipt can hold. The first rounds of a new
 * process are slow, and what an ordinary receipt takes afterwards needs more of them to show.
 */
const sizes = [
  { count: 60, rounds: 25 },
  { count: 2_000, rounds: 5 },
  { count: 10_000, rounds: 5 },
  { count: 50_000, rounds: 3 },
]

const row = (size: string, ...figures: readonly string[]): string =>
  `${size.padEnd(24)}${figures.map((figure) => figure.padStart(12)).join('')}`

const seed = (bench: Bench): Promise<void> =>
  withOwner(bench, async (owner) => {
    await seedVendors(bench, sizes.length)
    for (const [index, { count }] of sizes.entries())
      await seedFindings(bench, `vendor-${index + 1}.com`, count)
    await refreshed(owner)
    await owner.query('vacuum analyze')
  })

/** Issues receipts, each with another company name, because the same content on one day is the same receipt. */
export const benchReceipts = async (bench: Bench): Promise<void> => {
  const { client, service, url } = bench
  await seed(bench)
  const headers = { Authorization: `Bearer ${await client.token()}` }
  console.log(`\nScore receipts, each issued for the first time, one after another\n`)
  console.log(row('findings that count', 'median ms', 'slowest ms', 'bytes', 'peak MB'))
  for (const [index, { count, rounds }] of sizes.entries()) {
    const id = benchId('vnd', index + 1)
    const figures: number[] = []
    let bytes = 0
    for (let round = 0; round < rounds; round += 1) {
      await client.updateVendor({ id, companyName: `Vendor, round ${round}` })
      figures.push(
        await timed(async () => {
          const answer = await fetch(`${url}/public/v1/vendors/${id}/score-receipt`, { headers })
          const body = await answer.arrayBuffer()
          if (!answer.ok) throw new Error(`${count} findings: ${Buffer.from(body).toString()}`)
          bytes = body.byteLength
        }),
      )
    }
    const peak = await peakMegabytes(service.pid)
    console.log(
      row(
        String(count),
        median(figures).toFixed(0),
        Math.max(...figures).toFixed(0),
        String(bytes),
        peak.toFixed(0),
      ),
    )
  }
}
