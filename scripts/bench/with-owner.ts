import pg from 'pg'
import type { Bench } from './bench.ts'

/** Runs work on a connection outside the fence and closes it even if the work fails. */
export const withOwner = async <T>(
  { databaseUrl }: Pick<Bench, 'databaseUrl'>,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
