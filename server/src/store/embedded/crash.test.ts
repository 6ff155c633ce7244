import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { serverUser } from './server-user.ts'
import { ask, isServed, killChild, killServer, postmasterOf, trial, until } from './trial.fixture.ts'

const answers = async (url: string): Promise<boolean> =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

const unfinishedIn = async (dataDir: string): Promise<string[]> => {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith('initializing-'))
}

test('a database in use', async (t) => {
  const { directory, start, hold, idle } = await trial(t)
  const dataDir = join(directory, 'data')
  const pidFile = join(dataDir, 'pgdata', 'postmaster.pid')

  const killBoth = async () => {
    const killed = hold({ projectDir: directory })
    const report = await killed.report
    await ask(report.ownerUrl, 'create table if not exists kept_too as select 2 as n')
    await killChild(killed.child)
    await killServer(await postmasterOf(dataDir), 'SIGKILL')
    assert.ok(existsSync(pidFile))
    return report
  }

  await t.test(
    'outlives kill -9 of Parapet, is adopted by the next, and the dead one holds nothing',
    async () => {
      const killed = hold({ projectDir: directory })
      const before = await killed.report
      await ask(before.ownerUrl, 'create table kept as select 1 as n')
      const { pid } = await postmasterOf(dataDir)
      await killChild(killed.child)
      const next = await start({ projectDir: directory })
      assert.equal(next.adopted, true)
      assert.equal((await postmasterOf(dataDir)).pid, pid)
      assert.deepEqual(await ask(next.ownerUrl, 'select n from kept'), [{ n: 1 }])
      await next.release()
      assert.equal(await isServed(dataDir), false)
    },
  )

  await t.test('is not held by a process that was given the pid of a dead holder', async () => {
    const { release } = await start({ projectDir: directory })
    const [entry = ''] = await readdir(join(dataDir, 'holders'))
    const [boot, pid, startTicks] = entry.split('.')
    await writeFile(join(dataDir, 'holders', `${boot}.${pid}.${Number(startTicks) - 1}.dead`), '')
    await release()
    assert.equal(await isServed(dataDir), false)
  })

  await t.test('comes back on the same port when the server is killed under a running Parapet', async () => {
    const { ownerUrl, release } = await start({ projectDir: directory })
    const before = await postmasterOf(dataDir)
    await killServer(before, 'SIGKILL')
    await until(async () => await answers(ownerUrl))
    assert.notEqual((await postmasterOf(dataDir)).pid, before.pid)
    await release()
  })

  await t.test('recovers every committed row after kill -9 of both', async () => {
    const { ownerUrl } = await killBoth()
    const next = await start({ projectDir: directory })
    assert.equal(next.adopted, false)
    assert.equal(next.ownerUrl, ownerUrl)
    assert.deepEqual(await ask(next.ownerUrl, 'select n from kept_too'), [{ n: 2 }])
    await next.release()
  })

  await t.test(
    'starts even if the pid in postmaster.pid is now another process, and leaves that process alone',
    async () => {
      await killBoth()
      const bystander = idle(await serverUser(dataDir))
      await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(bystander)))
      const next = await start({ projectDir: directory })
      assert.equal(await answers(next.ownerUrl), true)
      await next.release()
      assert.ok(process.kill(bystander, 0))
    },
  )

  await t.test('starts even if postmaster.pid is empty, as a power cut can leave it', async () => {
    await writeFile(pidFile, '')
    const next = await start({ projectDir: directory })
    assert.equal(await answers(next.ownerUrl), true)
  })
})

test('a Parapet killed while creating the database leaves nothing that the next one takes for a database', async (t) => {
  const { directory, start, hold } = await trial(t)
  const dataDir = join(directory, 'data')
  const { child } = hold({ projectDir: directory })
  await until(async () => (await unfinishedIn(dataDir)).length > 0)
  await killChild(child)
  assert.equal(existsSync(join(dataDir, 'pgdata')), false)
  const halfMade = join(dataDir, 'initializing-1', 'pgdata')
  await mkdir(halfMade, { recursive: true })
  await writeFile(join(halfMade, 'PG_VERSION'), '18\n')
  const next = await start({ projectDir: directory })
  assert.equal(await answers(next.ownerUrl), true)
  assert.equal(existsSync(halfMade), false)
})
