import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { distribute } from '../../server/src/store/kernel/distribute.ts'
import { loginUrl } from '../../server/src/store/kernel/login-role.ts'
import { migrate } from '../../server/src/store/kernel/migrate.ts'
import { copyDatabase } from './copy-database.ts'
import { testSecretKeys } from './test-secret-keys.ts'

/** The PostgreSQL that the test runner started and migrated, as its owner. */
export const testDatabaseUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('Run the tests with npm test, which provides TEST_DATABASE_URL.')
  return url
}

/** The template database that the test runner keeps at the current schema, for copying. */
export const migratedTemplate = 'parapet_migrated'

/** Runs a statement in a database, the suite's unless told otherwise, as its owner. */
export const asOwner = async (statement: string, url = testDatabaseUrl()): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const newName = (): string => `scratch_${randomBytes(6).toString('hex')}`

/** A separate empty database; it is removed with the suite's whole cluster. */
export const createScratchDatabase = async (): Promise<string> => {
  const name = newName()
  await asOwner(`create database ${name}`)
  return Object.assign(new URL(testDatabaseUrl()), { pathname: `/${name}` }).href
}

/** Shards what is not sharded yet, and sets what a database on a cluster needs. */
export const distributeDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await distribute(client)
  } finally {
    await client.end()
  }
}

/** A database with the current schema; returns its owner's URL. */
export const createMigratedDatabase = async (): Promise<string> => {
  const url = await copyDatabase(testDatabaseUrl(), { from: migratedTemplate, to: newName() })
  // The schema exists; the service's role for this database and its settings do not yet.
  await migrate(url, { secretKeys: testSecretKeys })
  if (process.env['CITUS_URL'] !== undefined) await distributeDatabase(url)
  return url
}

/** The same database as the service's plain role, which owns nothing. */
export const plainUrl = (ownerUrl: string): string => loginUrl(ownerUrl, testSecretKeys[0])
