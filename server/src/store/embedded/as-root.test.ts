import assert from 'node:assert/strict'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { chooseDataDir } from './choose-data-dir.ts'
import { copyProject } from './project-copy.fixture.ts'
import { run } from './run.ts'
import { serverUser } from './server-user.ts'
import { ask, modeOf, postmasterOf, trial, type HoldOptions } from './trial.fixture.ts'

const isRoot = process.geteuid?.() === 0
const onlyAsRoot = {
  skip: isRoot ? false : 'NOT PROVEN IN THIS RUN, which is not root: what Parapet does for root',
}
const cannotEnter =
  /^Error: PostgreSQL does not run as root, and uid \d+,.* cannot enter the data directory .*DATA_DIR[^.]*\.$/
const nobody = (await serverUser('/nonexistent')) ?? { uid: 65534, gid: 65534 }

test('an ordinary user, to whom the project belongs', onlyAsRoot, async (t) => {
  const { directory, start, hold } = await trial(t)
  const user = await someNamedUser()
  const { projectDir, node, holder, tests } = await copyProject(join(directory, 'home'), user)
  await chown(directory, user.uid, user.gid)

  await t.test('passes every test of the launcher', async (t2) => {
    const own = tests.filter((file) => !file.endsWith('as-root.test.ts'))
    assert.ok(own.length > 3)
    const { code, output } = await run(node, ['--test', '--test-concurrency=2', ...own], user)
    assert.equal(code, 0, output)
    t2.diagnostic(/tests \d+/.exec(output)?.[0] ?? output)
  })

  await t.test('takes turns with root, who runs the server as the owner of its directory', async () => {
    const dataDir = join(directory, 'shared')
    await mkdir(dataDir)
    await chown(dataDir, user.uid, user.gid)
    const asRoot = { projectDir, dataDir, program: holder, node }
    const asUser = { ...asRoot, user }
    const startsAsOwner = async (options: HoldOptions) => {
      const { report, end } = hold(options)
      assert.equal((await report).adopted, false)
      assert.equal(statSync(`/proc/${(await postmasterOf(dataDir)).pid}`).uid, user.uid)
      assert.equal(await end(), true)
    }
    for (const options of [asRoot, asUser, asRoot]) await startsAsOwner(options)
    const mine = hold(asUser)
    await mine.report
    const shared = hold(asRoot)
    assert.equal((await shared.report).adopted, true)
    assert.equal(await mine.end(), true)
    assert.equal(await shared.end(), true)
    await startsAsOwner(asUser)
    await chown(dataDir, 0, 0)
    await startsAsOwner(asRoot)
  })

  await t.test(
    'is refused the data directory of root with a clear message, and does it no harm',
    async () => {
      const dataDir = join(directory, 'of root')
      const ofRoot = await start({ projectDir, dataDir })
      assert.equal(ofRoot.dataDir, dataDir)
      const { report } = hold({ projectDir, dataDir, program: holder, node, user })
      await assert.rejects(
        report,
        /^Error: The data directory .* is not writable by this user: set DATA_DIR[^.]*\.$/,
      )
      assert.deepEqual(await ask(ofRoot.ownerUrl, 'select 1 as n'), [{ n: 1 }])
    },
  )

  await t.test(
    'is told what to do where its uid has no name, without which initdb does not work',
    async () => {
      const unnamed = { uid: 2_000_000, gid: 2_000_000 }
      const dataDir = join(directory, 'of nobody known')
      await mkdir(dataDir)
      await chown(dataDir, unnamed.uid, unnamed.gid)
      const { report } = hold({ projectDir, dataDir, program: holder, node, user: unnamed })
      await assert.rejects(
        report,
        /^Error: .*uid 2000000, which has no name in \/etc\/passwd: .*DATABASE_URL[^.]*\.$/,
      )
      const byRoot = hold({ projectDir, dataDir, program: holder, node })
      await byRoot.report
      assert.equal(statSync(`/proc/${(await postmasterOf(dataDir)).pid}`).uid, nobody.uid)
      assert.equal(await byRoot.end(), true)
    },
  )
})

test(
  'a project that only root can enter keeps its database and binaries in a place of its own',
  onlyAsRoot,
  async (t) => {
    const { directory, hold } = await trial(t)
    const shut = join(directory, 'root home')
    await mkdir(shut, { mode: 0o700 })
    const { projectDir, holder } = await copyProject(join(shut, 'project'))
    const rootStateDir = join(directory, 'var', 'parapet')
    const options = { projectDir, rootStateDir, program: holder, umask: '077' }
    const first = hold(options)
    const { dataDir, ownerUrl } = await first.report
    assert.match(dataDir, new RegExp(`^${rootStateDir}/[0-9a-f]{16}$`))
    assert.equal(existsSync(join(projectDir, 'data')), false)
    assert.equal(statSync(`/proc/${(await postmasterOf(dataDir)).pid}`).uid, nobody.uid)
    await ask(ownerUrl, 'create table kept as select 1 as n')
    assert.equal(await first.end(), true)

    const [version] = await readdir(join(dataDir, 'binaries'))
    const copied = await stat(join(dataDir, 'binaries', version ?? ''))
    const second = hold(options)
    assert.deepEqual(await ask((await second.report).ownerUrl, 'select n from kept'), [{ n: 1 }])
    assert.equal((await stat(join(dataDir, 'binaries', version ?? ''))).ino, copied.ino)
    assert.equal(await second.end(), true)

    await chmod(shut, 0o755)
    const third = hold(options)
    assert.equal(
      (await third.report).dataDir,
      dataDir,
      'the database stays where it is when the project opens up',
    )
    assert.equal(await third.end(), true)
  },
)

test('two projects that only root can enter do not share a place', onlyAsRoot, async (t) => {
  const { directory } = await trial(t)
  const places: string[] = []
  for (const name of ['one', 'two']) {
    const projectDir = join(directory, name)
    await mkdir(projectDir, { mode: 0o700 })
    places.push(await chooseDataDir({ projectDir }))
  }
  assert.equal(new Set(places).size, 2)
  for (const place of places) assert.match(place, /^\/var\/lib\/parapet\/[0-9a-f]{16}$/)
})

test('a project that the other user can enter', onlyAsRoot, async (t) => {
  const { directory, start, hold } = await trial(t)
  const projectDir = join(directory, 'project')
  await mkdir(projectDir)
  const rootStateDir = join(directory, 'state')

  await t.test('has its database in ./data, also when root has a tight umask', async () => {
    const { report, end } = hold({ projectDir, rootStateDir, umask: '077' })
    const { dataDir } = await report
    assert.equal(dataDir, join(projectDir, 'data'))
    assert.equal(await modeOf(dataDir), '711')
    assert.equal(await modeOf(join(dataDir, 'pgdata')), '700')
    assert.equal(await end(), true)
  })

  await t.test('is refused once it is shut, and gets no empty database in its place', async () => {
    await chmod(projectDir, 0o700)
    await assert.rejects(start({ projectDir, rootStateDir }), cannotEnter)
    assert.equal(existsSync(rootStateDir), false)
  })
})

test(
  'an explicit data directory that the other user cannot enter is refused, and nothing is made in it',
  onlyAsRoot,
  async (t) => {
    const { directory, start } = await trial(t)
    const shut = join(directory, 'shut')
    await mkdir(shut, { mode: 0o700 })
    for (const dataDir of [shut, join(shut, 'data')]) {
      await assert.rejects(start({ projectDir: directory, dataDir }), cannotEnter)
    }
    assert.deepEqual(await readdir(shut), [])
  },
)

// Not nobody, so that a directory's owner can be told from the user root falls back on.
const someNamedUser = async () => {
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [, , uid, gid] = line.split(':').map(Number)
    if (uid !== undefined && gid !== undefined && uid > 0 && uid !== nobody.uid) return { uid, gid }
  }
  return nobody
}
