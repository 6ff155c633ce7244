import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { median } from '../measure.ts'
import { start, stop } from '../start.ts'
import { timed } from '../timed.ts'
import type { Figure } from './figure.ts'

const rounds = 3

/** Start-up time until the ready line. */
export const benchStart = async (bench: Bench, what: string): Promise<Figure> => {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const service = await bench.startService()
    ours.push(service.startMs)
    await stop(service.started)
    bare.push(
      await timed(async () => {
        await stop(await start([join(import.meta.dirname, 'bare-fastify.ts')], { ready: /^\d+$/ }))
      }),
    )
  }
  return {
    what,
    unit: 'ms',
    ours: median(ours),
    ceiling: { name: 'start and stop of an empty Fastify', figure: median(bare) },
  }
}

/** The service's memory as reported by Linux, after all other measurements. */
export const benchMemory = async ({ service }: Bench): Promise<Figure> => {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8')
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN)
  return { what: 'memory (RSS) after these calls', unit: 'MB', ours: kilobytes / 1_000 }
}
