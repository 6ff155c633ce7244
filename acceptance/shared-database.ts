import type { Environment } from './parapet.ts'

/** The PostgreSQL database that the test runner has made for this suite; the first Parapet on it migrates it. */
export const sharedDatabase = (): Environment => {
  const url = process.env['ACCEPTANCE_DATABASE_URL']
  if (url === undefined)
    throw new Error('Run the tests with npm test, which provides ACCEPTANCE_DATABASE_URL.')
  return { DATABASE_URL: url }
}
