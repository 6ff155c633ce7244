import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL that the test runner has started and migrated, as its owner. */
export const testDatabaseUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('Run the tests with npm test, which provides TEST_DATABASE_URL.')
  return url
}

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: testDatabaseUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database of its own; it goes with the suite's whole cluster. */
export const createScratchDatabase = async (): Promise<string> => {
  const name = `scratch_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name}`)
  const url = new URL(testDatabaseUrl())
  url.pathname = `/${name}`
  return url.href
}
