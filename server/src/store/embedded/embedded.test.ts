import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { serverLogLimitBytes } from './server-log.ts'
import { serverUser } from './server-user.ts'
import { ask, isServed, modeOf, postmasterOf, trial, until } from './trial.fixture.ts'

// As root these tests cover the root case; as-root.test.ts runs them again as an ordinary user.

test('a first start', async (t) => {
  const { directory, start } = await trial(t)
  const { ownerUrl, dataDir, adopted } = await start({ projectDir: directory })

  await t.test('makes the database parapet, for a superuser with a generated password', async () => {
    assert.equal(dataDir, join(directory, 'data'))
    assert.equal(adopted, false)
    const statement = 'select current_database() db, rolsuper from pg_roles where rolname = user'
    assert.deepEqual(await ask(ownerUrl, statement), [{ db: 'parapet', rolsuper: true }])
    assert.equal(await modeOf(join(dataDir, 'password')), '600')
    const wrong = new URL(ownerUrl)
    wrong.password = 'guessed'
    await assert.rejects(ask(wrong.href, 'select 1'), { code: '28P01' })
  })

  await t.test('runs a server that is durable and listens on loopback only', async () => {
    const rows = await ask(
      ownerUrl,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
        'listen_addresses', 'unix_socket_directories', 'password_encryption', 'server_encoding', 'TimeZone',
        'max_connections')`,
    )
    assert.deepEqual(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])), {
      TimeZone: 'UTC',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      max_connections: '800',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      unix_socket_directories: '',
    })
    const methods = await ask(ownerUrl, 'select distinct auth_method from pg_hba_file_rules')
    assert.deepEqual(methods, [{ auth_method: 'scram-sha-256' }])
  })

  await t.test('folds text as Unicode has it and sorts it by code point', async () => {
    const statement = `select lower('ÀÉÎ') folded, array(select c from unnest('{b,B,a}'::text[]) c order by c) sorted`
    assert.deepEqual(await ask(ownerUrl, statement), [{ folded: 'àéî', sorted: ['B', 'a', 'b'] }])
  })

  await t.test('runs the server as this user, or as another one for root', async () => {
    const expected = (await serverUser(dataDir))?.uid ?? process.geteuid?.()
    assert.notEqual(expected, 0)
    assert.equal(statSync(`/proc/${(await postmasterOf(dataDir)).pid}`).uid, expected)
  })

  await t.test('has a log that stays bounded and continues after truncation', async () => {
    const log = join(dataDir, 'server.log')
    await appendFile(log, 'x'.repeat(serverLogLimitBytes))
    await until(async () => (await stat(log)).size < serverLogLimitBytes)
    assert.ok((await stat(`${log}.1`)).size >= serverLogLimitBytes)
    const missing = new URL(ownerUrl)
    missing.pathname = '/nowhere'
    await assert.rejects(ask(missing.href, 'select 1'), { code: '3D000' })
    await until(async () => (await readFile(log, 'utf8')).includes('"nowhere" does not exist'))
    assert.ok((await stat(log)).size < 10_000)
  })
})

test('a database in a directory with spaces and apostrophes, deeper than the path of a socket may be', async (t) => {
  const { directory, start } = await trial(t)
  const dataDir = join(directory, "it's a long path ".repeat(4), 'x'.repeat(200), 'data')
  const options = { projectDir: directory, dataDir }
  const first = await start(options)
  await ask(first.ownerUrl, 'create table kept as select 1 as n')
  await ask(first.ownerUrl, 'alter system set fsync = off')

  await t.test('is shared by a second holder in the same process, and stops with the last', async () => {
    assert.equal(first.dataDir, dataDir)
    const second = await start(options)
    assert.equal(second.adopted, true)
    await second.release()
    assert.deepEqual(await ask(first.ownerUrl, 'select n from kept'), [{ n: 1 }])
    await first.release()
    await first.release()
    assert.equal(await isServed(dataDir), false)
  })

  await t.test('starts again with its rows, on its port and as durable as before', async () => {
    const again = await start(options)
    assert.equal(again.adopted, false)
    assert.equal(again.ownerUrl, first.ownerUrl)
    assert.deepEqual(await ask(again.ownerUrl, 'select n from kept'), [{ n: 1 }])
    assert.deepEqual(await ask(again.ownerUrl, 'show fsync'), [{ fsync: 'on' }])
  })
})

test('processes on one directory', async (t) => {
  const { directory, hold } = await trial(t)
  const dataDir = join(directory, 'data')

  const comeAndGo = async () => {
    const { report, end } = hold({ projectDir: directory })
    await report
    assert.equal(await end(), true)
  }

  await t.test(
    'that start at the same moment while it is empty share one server, which the last stops',
    async () => {
      const held = [1, 2, 3, 4].map(() => hold({ projectDir: directory }))
      const reports = await Promise.all(held.map(({ report }) => report))
      assert.equal(new Set(reports.map(({ ownerUrl }) => ownerUrl)).size, 1)
      assert.equal(reports.filter(({ adopted }) => !adopted).length, 1)
      const { pid } = await postmasterOf(dataDir)
      for (const { end } of held.slice(1)) assert.equal(await end(), true)
      assert.equal((await postmasterOf(dataDir)).pid, pid)
      assert.equal(await held[0]?.end(), true)
      assert.equal(await isServed(dataDir), false)
    },
  )

  await t.test('that come while others go always get a server that answers', async () => {
    await Promise.all([1, 2, 3].map(async () => await comeAndGo().then(comeAndGo)))
    assert.equal(await isServed(dataDir), false)
  })

  await t.test(
    'that get Ctrl-C with their whole process group still have the server until they release it',
    async () => {
      const { report, end } = hold({ projectDir: directory })
      await report
      assert.equal(await end('Ctrl-C'), true)
      assert.equal(await isServed(dataDir), false)
    },
  )
})
