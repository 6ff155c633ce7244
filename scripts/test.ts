import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildConsole } from '../server/src/cli/build-console.ts'
import { bundleServer } from '../server/src/cli/bundle-server.ts'
import { startEmbedded } from '../server/src/store/embedded/embedded.ts'
import { migrate } from '../server/src/store/kernel/migrate.ts'
import { readStatements } from '../test/fence/statement-log.ts'
import { migratedTemplate } from '../test/support/scratch-database.ts'
import { testSecretKeys } from '../test/support/test-secret-keys.ts'
import { acceptanceSecretKey } from '../acceptance/support/shared-database.ts'
import { readSecretKey } from '../server/src/domain/kernel/secret-key.ts'
import { acceptanceTemplate, openCitusCluster } from './test/citus-cluster.ts'
import { gatherFiles, processes } from './test/gather-files.ts'
import { describeTimes, readNotes } from './test/notes.ts'
import { prepareStatements } from './test/prepare-statements.ts'
import { startSecondPostgres } from './test/second-postgres.ts'

const root = join(import.meta.dirname, '..')

const everything = ['contract/src', 'server/src', 'scripts', 'test', 'acceptance'].map(
  (folder) => `${folder}/**/*.test.ts`,
)

/** What `npm run test:more` adds to `npm test`. */
const more = [
  'acceptance/**/*.test.ts',
  'test/{console,faults,isolation,row-types}/**/*.test.ts',
  'test/mcp/conformance.test.ts',
  // Runs the other tests of the embedded database a second time, as an ordinary user.
  'server/src/store/embedded/as-root.test.ts',
]

/** Tests with a short form, for every run, and a long one. */
const faults = [
  '{test,acceptance}/faults/**/*.test.ts',
  'acceptance/fuzz/*.test.ts',
  'acceptance/scenarios/stop.test.ts',
  'test/isolation/isolation.test.ts',
]

/** Besides the statements, these depend on the PostgreSQL version: transactions, locks, plans, the fence. */
const onSecondPostgres = [
  'server/src/store/kernel/{store,migrate,fence,login-role,sealed-secrets}.test.ts',
  'test/fence/pool-privileges.test.ts',
  'server/src/operations/{observations,security-events}/*.test.ts',
  'server/src/collect/*/{ingest-findings,judge-security-events}.test.ts',
  'server/src/gateway/{http,idempotency,keyring}.test.ts',
  'test/isolation/battery.test.ts',
  'test/journeys/invariants.test.ts',
]

/** What runs nowhere else. */
const onClusterOnly = 'test/citus/**/*.test.ts'

/** What runs on a Citus cluster: everything that sends statements to the database. */
const onCluster = [
  'server/src/{store,operations,collect,gateway}/**/*.test.ts',
  'test/{fence,isolation,journeys,faults,writes}/**/*.test.ts',
  onClusterOnly,
  'acceptance/scenarios/*.test.ts',
]

/** These start servers of their own, or compare plans of one PostgreSQL. */
const notOnCluster = [
  'server/src/store/embedded/*.test.ts',
  'test/faults/read-replica.test.ts',
  'acceptance/scenarios/{first-start,processes,secret-key}.test.ts',
  'server/src/store/kernel/page-plan.test.ts',
  // Sends statements that name no organization, which Citus answers from all shards or not at all.
  'test/isolation/isolation.test.ts',
]

const cache = join(root, 'node_modules/.cache')

/** Statements recorded by `npm test` for `npm run test:more`, which checks those of both. */
const statements = join(cache, 'test-statements')

type Result = { isGood: boolean; skipped: string[]; failed: string[] }

const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: join(cache, 'test'), ...env },
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })

const createTemplate = async (url: string, template: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${migratedTemplate}`)
  await client.end()
  await migrate(template, { secretKeys: testSecretKeys })
}

const prepare = async (
  url: string,
): Promise<{ TEST_DATABASE_URL: string; ACCEPTANCE_DATABASE_URL: string }> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The suite does not test disk speed; tests of durability create their own clusters.
  await client.query('alter role all set synchronous_commit = off')
  await client.query('create database parapet_acceptance')
  const at = (database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href
  await client.end()
  await createTemplate(url, at(migratedTemplate))
  await migrate(url, { secretKeys: testSecretKeys })
  return { TEST_DATABASE_URL: url, ACCEPTANCE_DATABASE_URL: at('parapet_acceptance') }
}

const runTests = async (
  patterns: readonly string[],
  env: NodeJS.ProcessEnv,
  except: readonly string[] = [],
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-test-files-'))
  try {
    const { paths, count } = await gatherFiles(patterns, { root, folder, except })
    const path = join(folder, 'notes')
    const reporters = [
      ['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ['--test-reporter=./scripts/test/notes-reporter.ts', `--test-reporter-destination=${path}`],
    ].flat()
    const isGood = await run(['--test', `--test-concurrency=${processes}`, ...reporters, ...paths], env)
    const notes = await readNotes(path)
    console.log(`\n${describeTimes(notes)}\n`)
    const isWhole = notes.times.length === count
    if (!isWhole) console.error(`Only ${notes.times.length} of ${count} test files came to an end.`)
    return { isGood: isGood && isWhole, skipped: notes.skipped, failed: notes.failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const runUsual = async (url: string): Promise<Result> => {
  await rm(statements, { recursive: true, force: true })
  return runTests(everything, { ...(await prepare(url)), TEST_STATEMENTS: statements }, [
    ...more,
    onClusterOnly,
  ])
}

const runOnSecondPostgres = async (folder: string): Promise<Result> => {
  const second = await startSecondPostgres(folder)
  if (!second)
    return {
      isGood: true,
      skipped: ['the database tests on a second PostgreSQL: none is installed'],
      failed: [],
    }
  console.log(`\nThe database tests once more, on PostgreSQL ${second.major}:\n`)
  try {
    const result = await runTests(onSecondPostgres, await prepare(second.url))
    const refused = await prepareStatements(second.url, statements)
    for (const complaint of refused) console.error(complaint)
    return { ...result, isGood: result.isGood && refused.length === 0 }
  } finally {
    await second.stop()
  }
}

const runMore = async (url: string, folder: string): Promise<Result> => {
  const missing =
    readStatements(statements).length === 0 ? ['the check of the statements of npm test: run it first'] : []
  const env = { ...(await prepare(url)), TEST_STATEMENTS: statements }
  const first = await runTests(more, env)
  const isFenced = await run(['test/fence/check-statements.ts', statements], env)
  const hasTrueRows = await run(['test/row-types/check-row-types.ts', statements], env)
  const second = await runOnSecondPostgres(folder)
  return {
    isGood: first.isGood && isFenced && hasTrueRows && second.isGood,
    skipped: [...missing, ...first.skipped, ...second.skipped],
    failed: [
      ...first.failed,
      ...(isFenced ? [] : ['test/fence/check-statements.ts; it says above which statements']),
      ...(hasTrueRows ? [] : ['test/row-types/check-row-types.ts; it says above which rows']),
      ...second.failed,
    ],
  }
}

/** One PostgreSQL for the whole suite; tests are isolated by using separate organizations. */
const main = async (patterns: readonly string[]): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-test-'))
  // As root, the embedded server runs under another uid, which must be able to enter the folder.
  await chmod(folder, 0o755)
  // Built once here, before several processes need it at the same time.
  if (patterns.length === 0 || patterns[0] === '--more') {
    await buildConsole((line) => console.log(line))
    await bundleServer((line) => console.log(line))
  }
  const { ownerUrl, release } = await startEmbedded({ dataDir: join(folder, 'data'), projectDir: root })
  try {
    const { isGood, skipped, failed } =
      patterns.length === 0
        ? await runUsual(ownerUrl)
        : patterns[0] === '--more'
          ? await runMore(ownerUrl, folder)
          : await runTests(patterns, await prepare(ownerUrl))
    for (const line of skipped) console.log(`\n*** NOT RUN: ${line}`)
    // Once more at the end, where one looks first after a long run.
    for (const text of failed) console.log(`\n*** FAILED: ${text}`)
    return isGood && (skipped.length === 0 || process.env['TEST_SKIP_NOTHING'] === undefined)
  } finally {
    await release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** On the cluster whose coordinator the URL names, in databases of their own. */
const runOnCluster = async (url: string, patterns: readonly string[]): Promise<boolean> => {
  const acceptanceKey = readSecretKey(acceptanceSecretKey)
  if (!acceptanceKey) throw new Error('The secret key of the acceptance tests cannot be read.')
  const cluster = await openCitusCluster(url)
  try {
    await cluster.newTemplate(testSecretKeys, migratedTemplate)
    await cluster.newTemplate([acceptanceKey], acceptanceTemplate)
    const { isGood, failed } = await runTests(
      patterns.length === 0 ? onCluster : patterns,
      {
        TEST_DATABASE_URL: await cluster.newDatabase(testSecretKeys),
        ACCEPTANCE_DATABASE_URL: await cluster.newDatabase([acceptanceKey]),
        ACCEPTANCE_TEMPLATE: acceptanceTemplate,
      },
      notOnCluster,
    )
    for (const text of failed) console.log(`\n*** FAILED: ${text}`)
    return isGood
  } finally {
    await cluster.end()
  }
}

const given = process.argv.slice(2)
const citusUrl = process.env['CITUS_URL']
const isLong = process.env['FAULTS'] === 'full'
const isGood =
  citusUrl === undefined
    ? await main(given.length === 0 && isLong ? faults : given)
    : await runOnCluster(citusUrl, given)
process.exitCode = isGood ? 0 : 1
