import pg from 'pg'

/** The replica's server, with the login and the database of the service on the primary. */
export const replicaUrl = (readUrl: string, serviceUrl: string): string => {
  const { user = '', password, database = '' } = new pg.Client({ connectionString: serviceUrl })
  const url = new URL(readUrl)
  const named = decodeURIComponent(url.pathname.slice(1))
  if (named !== '' && named !== database)
    throw new Error(
      `DATABASE_READ_URL names the database "${named}", but the service's is "${database}": a replica has the same databases as its primary.`,
    )
  url.pathname = `/${encodeURIComponent(database)}`
  url.searchParams.set('user', user)
  if (typeof password === 'string') url.searchParams.set('password', password)
  return url.href
}
