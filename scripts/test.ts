import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildConsole } from '../server/src/cli/build-console.ts'
import { startEmbedded } from '../server/src/store/embedded.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { gatherFiles } from './test/gather-files.ts'
import { describeTimes, type Notes, readNotes } from './test/notes.ts'
import { prepareStatements } from './test/prepare-statements.ts'
import { startSecondPostgres } from './test/second-postgres.ts'

const root = join(import.meta.dirname, '..')

const everything = ['contract/src', 'server/src', 'scripts', 'test', 'acceptance'].map(
  (folder) => `${folder}/**/*.test.ts`,
)

/** What has a short form, for every run, and a long one. */
const faults = [
  '{test,acceptance}/faults/**/*.test.ts',
  'acceptance/{fuzz,fuzz-console,stop}.test.ts',
  'test/isolation.test.ts',
]

/** What depends on the version of PostgreSQL, beside the statements themselves: transactions, locks, plans, the fence. */
const onSecondPostgres = [
  'server/src/store/{store,migrate,fence}.test.ts',
  'server/src/operations/{observations,security-events}/*.test.ts',
  'server/src/collect/{ingest-findings,judge-security-events}.test.ts',
  'server/src/gateway/{http,idempotency,keyring}.test.ts',
  'test/{battery,invariants}.test.ts',
]

/** Hundreds of processes load the same modules: those of the first make it easy for the others. */
const compileCache = join(root, 'node_modules/.cache/test')

const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

const prepare = async (
  url: string,
): Promise<{ TEST_DATABASE_URL: string; ACCEPTANCE_DATABASE_URL: string }> => {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A slow disk under the suite is not what it tests; clusters whose durability is tested are made by their tests.
  await client.query('alter role all set synchronous_commit = off')
  await client.query('drop database if exists parapet_acceptance with (force)')
  await client.query('create database parapet_acceptance')
  await client.end()
  const acceptance = new URL(url)
  acceptance.pathname = '/parapet_acceptance'
  return { TEST_DATABASE_URL: url, ACCEPTANCE_DATABASE_URL: acceptance.href }
}

const runTests = async (
  folder: string,
  patterns: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Notes & { code: number }> => {
  const files = await gatherFiles(patterns, { root, folder })
  const notes = join(folder, 'notes')
  const reporters = [
    ['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ['--test-reporter=./scripts/test/notes-reporter.ts', `--test-reporter-destination=${notes}`],
  ].flat()
  const code = await run(['--test', '--test-concurrency=3', ...reporters, ...files], env)
  return { code, ...(await readNotes(notes, [folder, root])) }
}

const testAll = async (folder: string, url: string): Promise<{ code: number; skipped: string[] }> => {
  const env = { ...(await prepare(url)), TEST_STATEMENTS: join(folder, 'statements') }
  const { code: tests, skipped, times } = await runTests(folder, everything, env)
  console.log(`\n${describeTimes(times, faults)}\n`)
  const fence = await run(['test/fence/check-statements.ts', env.TEST_STATEMENTS], env)
  const second = await startSecondPostgres(folder)
  if (!second) {
    return {
      code: tests || fence,
      skipped: [...skipped, 'the database tests on a second PostgreSQL: none is installed'],
    }
  }
  console.log(`\nThe database tests once more, on PostgreSQL ${second.major}:\n`)
  try {
    const again = await runTests(folder, onSecondPostgres, await prepare(second.url))
    const refused = await prepareStatements(second.url, env.TEST_STATEMENTS)
    for (const complaint of refused) console.error(complaint)
    const code = tests || fence || again.code || Math.min(1, refused.length)
    return { code, skipped: [...skipped, ...again.skipped] }
  } finally {
    await second.stop()
  }
}

/** One PostgreSQL for the whole suite; tests keep apart by organizations of their own. */
const main = async (patterns: readonly string[]): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-test-'))
  // As root the embedded server runs under another uid, which must be able to enter.
  await chmod(folder, 0o755)
  // Once, before many test files want it at the same time.
  if (patterns.length === 0) await buildConsole((line) => console.log(line))
  const postgres = await startEmbedded({ dataDir: join(folder, 'data'), projectDir: root })
  try {
    const { code, skipped } =
      patterns.length > 0
        ? await runTests(folder, patterns, await prepare(postgres.ownerUrl))
        : await testAll(folder, postgres.ownerUrl)
    for (const line of skipped) console.log(`\n*** NOT RUN: ${line}`)
    if (skipped.length > 0 && process.env['TEST_SKIP_NOTHING'] !== undefined) return 1
    return code
  } finally {
    await postgres.release()
    await rm(folder, { recursive: true, force: true })
  }
}

const given = process.argv.slice(2)
const isLong = process.env['FAULTS'] === 'full'
process.exitCode = await main(given.length === 0 && isLong ? faults : given)
