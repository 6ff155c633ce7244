import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { pino } from 'pino'
import { mailerFor } from '../../../test/support/mailer-for.ts'
import { startService } from '../../../test/support/harness.ts'
import { createMigratedDatabase } from '../../../test/support/scratch-database.ts'
import { until } from '../../../test/support/until.ts'
import { createAuditSealer } from '../collect/background/audit-sealer.ts'
import { backgroundTasks } from './background-tasks.ts'
import type { TaskSettings } from './task-settings.ts'
import { createCredentialUse } from './credential-use.ts'

const metricsToken = 'a-token-for-these-metrics'
const lines: string[] = []
const databaseUrl = await createMigratedDatabase()
const owner = new pg.Client({ connectionString: databaseUrl })
await owner.connect()
after(() => owner.end())
const { service, request } = await startService({
  databaseUrl,
  metricsToken,
  background: { 'purge-organizations': 20, 'judge-security-events': 20 },
  log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
})

const { store, keyring } = service
const tasksWith = (settings: TaskSettings) => {
  const clock = () => new Date()
  const closing = new AbortController()
  const surroundings = {
    store,
    auditKey: keyring.auditKey,
    auditSealer: createAuditSealer({ store, clock }),
    credentialUse: createCredentialUse({ store, clock }),
    onRetention: () => {},
    onCorrected: () => {},
    publicUrl: 'http://parapet.test',
    clock,
    log: service.app.log,
  }
  const tasks = backgroundTasks(settings, surroundings, closing.signal)
  closing.abort()
  return tasks
}

test('every task has a name of its own, and one without what it needs is off', () => {
  const tasks = tasksWith({})
  assert.equal(new Set(tasks.map(({ name }) => name)).size, tasks.length)
  const off = (settings: TaskSettings): string[] =>
    tasksWith(settings).flatMap(({ name, everyMs }) => (everyMs === undefined ? [name] : []))
  assert.deepEqual(off({}), ['send-deletion-mails', 'queue-digests', 'send-outbox', 'run-feeds'])
  const mailer = mailerFor({ port: 9 })
  assert.deepEqual(off({ mailer, feeds: { kev: '/nowhere.json' }, checks: 'off' }), [
    'watch-domains',
    'check-domains',
  ])
})

test('only the chosen tasks run; log and metrics call them by their names', async () => {
  const metrics = async () => (await request('/metrics', { token: metricsToken })).text
  const ran = (task: string, outcome: string) =>
    new RegExp(`parapet_task_duration_seconds_count\\{task="${task}",outcome="${outcome}"\\} [1-9]`)
  await until('both have run', async () => {
    const text = await metrics()
    return ['purge-organizations', 'judge-security-events'].every((task) => ran(task, 'done').test(text))
  })
  assert.doesNotMatch(await metrics(), /task="(?!purge-organizations|judge-security-events)/)
  assert.deepEqual(lines, [])
  await owner.query('alter table security_event_work rename to away')
  await until('the log has it', () => lines.length > 0)
  const { task, msg } = JSON.parse(lines[0] ?? '')
  assert.deepEqual([task, msg], ['judge-security-events', 'A background task failed; it will run again.'])
  assert.match(await metrics(), ran('judge-security-events', 'failed'))
})
