import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import type { Bench } from '../bench.ts'

/** The machine and software versions, as pairs of label and value. */
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
