import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { query } from '../../../../test/support/trials/backup-trials.ts'
import {
  createMigratedDatabase,
  createScratchDatabase,
  plainUrl,
} from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { newTestKey, testSecretKeys as secretKeys } from '../../../../test/support/test-secret-keys.ts'
import { loginUrl } from './login-role.ts'
import { migrate } from './migrate.ts'
import { createCounterPool } from './rate-limit-counter.ts'
import { sql } from './sql.ts'
import { createStore } from './store.ts'

const roleIn = (url: string): string => new URL(url).searchParams.get('user') ?? ''

const ask = async (url: string, statement = sql`select`): Promise<void> => {
  const store = createStore({ url, secretKeys: () => secretKeys, maxConnections: 1 })
  try {
    await store.system((db) => db.run(statement))
  } finally {
    await store.close()
  }
}

const onDatabaseOf = (ownerUrl: string, user: string, password: string): string => {
  const url = new URL(ownerUrl)
  url.username = user
  url.password = password
  return url.href
}

/** A role with a password, as an operator would create it. */
const newRole = async (ownerUrl: string, attributes = ''): Promise<{ role: string; url: string }> => {
  const role = `planted_${randomBytes(4).toString('hex')}`
  await query(ownerUrl, `create role ${role} login password 'x' ${attributes}`)
  return { role, url: onDatabaseOf(ownerUrl, role, 'x') }
}

/** Shared by tests that do not affect each other in it. */
const shared = await createMigratedDatabase()

test('the pool refuses to work as the owner, and says so', async () => {
  const refused =
    /^Error: The login "\w+" is a superuser, owns tables, or may bypass row-level security\. .*DATABASE_OWNER_URL/
  await assert.rejects(ask(shared), refused)
  const pool = createCounterPool(shared, () => {})
  await assert.rejects(pool.query('select'), refused)
  await pool.end()
})

for (const [what, attributes, after, sentence] of [
  ['a superuser', 'superuser', '', /is a superuser/],
  ['one that passes row-level security', 'bypassrls', '', /may bypass row-level security/],
  ['one that makes roles', 'createrole', '', /may bypass/],
  ['one that can become the owner', '', 'grant parapet to ROLE', /can become the role "/],
  [
    'one that can run programs',
    '',
    'grant pg_execute_server_program to ROLE',
    /can become the role "pg_execute/,
  ],
  ['one that owns a table', '', 'create table planted (); alter table planted owner to ROLE', /owns tables/],
] as const) {
  test(`the pool refuses to work as ${what}`, async () => {
    const { role, url } = await newRole(shared, attributes)
    const owner = new pg.Client({ connectionString: shared }).user ?? ''
    await query(shared, after.replace('grant parapet ', `grant ${owner} `).replaceAll('ROLE', role))
    await assert.rejects(ask(url), sentence)
  })
}

test('a plain login that the operator created works, with exactly the rights the service needs', async () => {
  const ownerUrl = await createScratchDatabase()
  const { role, url } = await newRole(ownerUrl)
  // As an earlier version granted it.
  await query(ownerUrl, `grant parapet_service to ${role}`)
  await migrate(ownerUrl, { secretKeys, ownLogin: role })
  await ask(url, sql`select count(*) from vendor_group`)
  await assert.rejects(ask(url, sql`set role parapet_service`), { code: '42501' })
  await assert.rejects(ask(url, sql`insert into data_key (id, sealed) values ('x', 'x')`), { code: '42501' })
  // Parapet created no role of its own.
  assert.deepEqual(
    await query(ownerUrl, `select from pg_roles where rolname = '${roleIn(plainUrl(ownerUrl))}'`),
    [],
  )
})

test('the login of one database can do nothing in another on the same server', async () => {
  const [one, other] = [shared, await createMigratedDatabase()]
  const [ofOne, ofOther] = [plainUrl(one), plainUrl(other)]
  assert.notEqual(roleIn(ofOne), roleIn(ofOther))
  await ask(ofOne, sql`select from credential`)
  const crossed = new URL(ofOne)
  crossed.pathname = new URL(other).pathname
  await assert.rejects(ask(crossed.href, sql`select from credential`), { code: '42501' })
  await assert.rejects(ask(crossed.href, sql`select from vendor`), { code: '42501' })
})

test('the server receives a SCRAM verifier and never the password', async () => {
  const url = new URL(plainUrl(shared))
  const password = url.searchParams.get('password') ?? ''
  assert.ok(password.length >= 43)
  const rows = await query<{ kept: string }>(
    shared,
    `select rolpassword as kept from pg_authid where rolname = '${roleIn(url.href)}'`,
  )
  assert.match(rows[0]?.kept ?? '', /^SCRAM-SHA-256\$4096:/)
  url.searchParams.set('password', `${password.slice(0, -1)}!`)
  // A server with trust authentication cannot show that a wrong password is refused.
  const methods = await query<{ method: string }>(
    shared,
    'select auth_method as method from pg_hba_file_rules',
  )
  if (methods.every(({ method }) => method !== 'trust'))
    await assert.rejects(ask(url.href), { code: '28P01' })
})

test('a wrong secret key is refused before anything is changed', async () => {
  const wrong = newTestKey()
  await assert.rejects(
    migrate(shared, { secretKeys: [wrong] }),
    new RegExp(
      `encrypted with the secret key ${secretKeys[0].id}, but this Parapet was given ${wrong.id}\\. `,
    ),
  )
  assert.deepEqual(
    await query(shared, `select from pg_roles where rolname = '${roleIn(loginUrl(shared, wrong))}'`),
    [],
  )
})

test('during a key rotation the logins of both keys work; the old one is dropped once unused', async () => {
  const ownerUrl = await createMigratedDatabase()
  const next = newTestKey()
  await migrate(ownerUrl, { secretKeys: [next, secretKeys[0]] })
  await ask(plainUrl(ownerUrl))
  await ask(loginUrl(ownerUrl, next))
  await query(ownerUrl, 'delete from data_key')

  const running = new pg.Client({ connectionString: plainUrl(ownerUrl) })
  await running.connect()
  await migrate(ownerUrl, { secretKeys: [next] })
  await ask(plainUrl(ownerUrl))
  await running.end()
  const sessions = `select from pg_stat_activity where usename = '${roleIn(plainUrl(ownerUrl))}'`
  await until('the session has ended', async () => (await query(ownerUrl, sessions)).length === 0)
  await migrate(ownerUrl, { secretKeys: [next] })
  assert.deepEqual(
    await query(ownerUrl, `select from pg_roles where rolname = '${roleIn(plainUrl(ownerUrl))}'`),
    [],
  )
  await ask(loginUrl(ownerUrl, next))
})

test('the login gains and loses what later migrations grant and revoke', async () => {
  const ownerUrl = await createMigratedDatabase()
  await query(
    ownerUrl,
    `create table planted (id text, name text); grant select, update (name) on planted to parapet_service;
     revoke select on credential from parapet_service`,
  )
  await migrate(ownerUrl, { secretKeys })
  const url = plainUrl(ownerUrl)
  await ask(url, sql`select from planted`)
  await ask(url, sql`update planted set name = 'x'`)
  await assert.rejects(ask(url, sql`update planted set id = 'x'`), { code: '42501' })
  await assert.rejects(ask(url, sql`select from credential`), { code: '42501' })
})

test('an owner that may not create roles is told what to do', async () => {
  const ownerUrl = await createScratchDatabase()
  const { role, url } = await newRole(ownerUrl, 'createrole')
  await query(
    ownerUrl,
    `grant parapet_service to ${role} with admin option; alter schema public owner to ${role};
     alter database ${new URL(ownerUrl).pathname.slice(1)} owner to ${role}`,
  )
  const { role: ownLogin } = await newRole(ownerUrl)
  await migrate(url, { secretKeys, ownLogin })
  await query(ownerUrl, `alter role ${role} nocreaterole`)
  await assert.rejects(
    migrate(url, { secretKeys }),
    /cannot create roles\. Grant it CREATEROLE, or set DATABASE_URL/,
  )
})
