import pg from 'pg'
import type { Bench } from './bench.ts'

/** Work on a connection that no fence holds, ended also where the work fails. */
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
