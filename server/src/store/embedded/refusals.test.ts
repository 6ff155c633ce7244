import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { findBinaries, thisMachine } from './find-binaries.ts'
import { isServed, trial } from './trial.fixture.ts'

test('a database that cannot be started', async (t) => {
  const { directory, start } = await trial(t)
  const { dataDir, release } = await start({ projectDir: directory })
  await release()
  const cluster = join(dataDir, 'pgdata')

  await t.test(
    'because it is of another major version is refused with what to do, and left as it is',
    async () => {
      const versionFile = join(cluster, 'PG_VERSION')
      const version = await readFile(versionFile, 'utf8')
      await writeFile(versionFile, '15\n')
      const sentence = /^Error: .*PostgreSQL 15 .*PostgreSQL 18: .*DATABASE_URL[^.]*\.$/
      await assert.rejects(start({ projectDir: directory }), sentence)
      assert.equal(await readFile(versionFile, 'utf8'), '15\n')
      await writeFile(versionFile, version)
    },
  )

  await t.test(
    'because its settings are broken is refused with the end of its log, and is held by nobody',
    async () => {
      const settings = join(cluster, 'postgresql.conf')
      const before = await readFile(settings, 'utf8')
      await writeFile(settings, 'no_such_setting = 1\n')
      await assert.rejects(start({ projectDir: directory }), /did not start in .*no_such_setting/)
      assert.deepEqual(await readdir(join(dataDir, 'holders')), [])
      await writeFile(settings, before)
    },
  )

  await t.test(
    'because its password is lost or wrong is refused with what to do, and not left running',
    async () => {
      await writeFile(join(dataDir, 'password'), 'guessed')
      await assert.rejects(
        start({ projectDir: directory }),
        /refuses the password .*: restore the right file/,
      )
      await rm(join(dataDir, 'password'))
      await assert.rejects(start({ projectDir: directory }), /cannot be read: restore the file "password"/)
      assert.equal(await isServed(dataDir), false)
    },
  )
})

test('a directory that is itself a cluster is refused, whatever its version', async (t) => {
  const { directory, start } = await trial(t)
  const sentences = { 15: /PostgreSQL 15/, 18: /did not create.*DATABASE_URL/ }
  for (const [version, sentence] of Object.entries(sentences)) {
    const dataDir = join(directory, version)
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'PG_VERSION'), `${version}\n`)
    await assert.rejects(start({ projectDir: directory, dataDir }), sentence)
    assert.deepEqual(await readdir(dataDir), ['PG_VERSION'])
  }
})

test('a platform without binaries is refused with what to do, and so is musl', () => {
  const here = thisMachine()
  assert.equal(here.libc, 'glibc')
  assert.match(findBinaries(here).major, /^\d+$/)
  const refused = [
    { platform: 'linux', arch: 'riscv64', libc: 'glibc' },
    { platform: 'darwin', arch: 'arm64', libc: 'glibc' },
    { ...here, libc: 'musl' },
  ] as const
  const sentence = /: (.* or )?set DATABASE_URL to your own PostgreSQL[^.]*\.$/
  for (const machine of refused) assert.throws(() => findBinaries(machine), sentence)
})
