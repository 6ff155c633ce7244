import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Bench } from './bench.ts'

/** The date, the commit, the machine and the versions of the software, in one line. */
export const describeMachine = async ({ store }: Pick<Bench, 'store'>): Promise<string> => {
  const [row] = await store.system((db) =>
    db.run(sql<{ version: string }>`select current_setting('server_version') as version`),
  )
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return [
    new Date().toISOString().slice(0, 10),
    `commit ${commit.trim()}`,
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `load average ${loadavg()[0]?.toFixed(1)}`,
    `Node ${process.version}`,
    `PostgreSQL ${row?.version ?? 'unknown'}`,
  ].join(', ')
}
