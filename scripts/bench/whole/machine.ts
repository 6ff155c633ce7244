import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Bench } from '../bench.ts'
import { sql } from 'kysely'

/** Where and on what the figures were taken: what and its value. */
export const describeMachine = async ({ store }: Bench): Promise<[string, string][]> => {
  const [row] = await store.system((db) =>
    db.run(sql<{ version: string }>`select current_setting('server_version') as version`),
  )
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return [
    ['Date', new Date().toISOString().slice(0, 10)],
    ['Commit', commit.trim()],
    ['Cores', String(availableParallelism())],
    ['CPU', cpus()[0]?.model.trim() ?? 'unknown'],
    ['Memory', `${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['Node', process.version],
    ['PostgreSQL', row?.version ?? 'unknown'],
  ]
}
