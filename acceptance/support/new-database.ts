import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sharedDatabase } from './shared-database.ts'

/** An empty database next to the shared one; it is deleted with the suite's cluster. */
export const newDatabase = async (): Promise<ReturnType<typeof sharedDatabase>> => {
  const { DATABASE_URL: shared, SECRET_KEY } = sharedDatabase()
  const url = new URL(shared)
  url.pathname = `/apart_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: shared })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return { DATABASE_URL: url.href, SECRET_KEY }
}
