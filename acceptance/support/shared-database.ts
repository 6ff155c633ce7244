/** One key for every Parapet on the runner's PostgreSQL, so that none creates a key file in the project. */
export const acceptanceSecretKey = Buffer.from('parapet acceptance tests: 40 bytes here!').toString('base64')

/** The PostgreSQL database the test runner created for this suite; the first Parapet on it migrates it. */
export const sharedDatabase = (): { DATABASE_URL: string; SECRET_KEY: string } => {
  const url = process.env['ACCEPTANCE_DATABASE_URL']
  if (url === undefined)
    throw new Error('Run the tests with npm test, which provides ACCEPTANCE_DATABASE_URL.')
  return { DATABASE_URL: url, SECRET_KEY: acceptanceSecretKey }
}
