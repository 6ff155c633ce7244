import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/store/embedded.ts'
import { migrate } from '../server/src/store/migrate.ts'

const root = join(import.meta.dirname, '..')

const suites = ['contract/src', 'server/src', 'scripts', 'test', 'acceptance'].map(
  (folder) => `${folder}/**/*.test.ts`,
)

const run = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

/** One PostgreSQL for the whole suite; tests keep apart by organizations of their own. */
const main = async (patterns: readonly string[]): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-test-'))
  // As root the embedded server runs under another uid, which must be able to enter.
  await chmod(folder, 0o755)
  const statements = join(folder, 'statements')
  const given = process.env['TEST_DATABASE_URL']
  const postgres =
    given === undefined ? await startEmbedded({ dataDir: join(folder, 'data'), projectDir: root }) : undefined
  const url = given ?? postgres?.ownerUrl ?? ''
  try {
    await migrate(url)
    const env = { TEST_DATABASE_URL: url, TEST_STATEMENTS: statements }
    const tests = await run(
      ['--test', '--test-concurrency=3', ...(patterns.length > 0 ? patterns : suites)],
      env,
    )
    if (patterns.length > 0) return tests
    const fence = await run(['test/fence/check-statements.ts', statements], env)
    return tests || fence
  } finally {
    await postgres?.release()
    await rm(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main(process.argv.slice(2))
