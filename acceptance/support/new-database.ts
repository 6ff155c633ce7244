import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sharedDatabase } from './shared-database.ts'

/** An empty database of its own beside the shared one; it goes with the suite's whole cluster. */
export const newDatabase = async (): Promise<{ DATABASE_URL: string }> => {
  const { DATABASE_URL: shared = '' } = sharedDatabase()
  const url = new URL(shared)
  url.pathname = `/apart_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: shared })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return { DATABASE_URL: url.href }
}
