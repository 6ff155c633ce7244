import { Client } from 'pg'

const databaseName = 'parapet'

export const ownerUrl = (port: number, password: string, database = databaseName): string => {
  // sslmode, because pg would otherwise follow PGSSLMODE from the environment, and the server has no certificate.
  return `postgres://parapet:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/** Whether the server accepts connections to the database yet; creates the database the first time. */
export const reachDatabase = async (port: number, password: string): Promise<boolean> => {
  const code = await attempt(ownerUrl(port, password))
  if (code === 'invalid_catalog_name') {
    return (
      (await attempt(ownerUrl(port, password, 'postgres'), `create database ${databaseName}`)) === undefined
    )
  }
  if (code === 'invalid_password') {
    throw new Error(
      'The database refuses the password in the file "password" of the data directory: restore the right file, or set DATA_DIR to another directory.',
    )
  }
  return code === undefined || code === 'too_many_connections'
}

const sqlStates = new Map([
  ['3D000', 'invalid_catalog_name'],
  ['28P01', 'invalid_password'],
  ['53300', 'too_many_connections'],
])

const attempt = async (url: string, statement = 'select 1'): Promise<string | undefined> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // If the server stops meanwhile, the connection emits an error event that nobody else would handle.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return sqlStates.get(code) ?? 'unreachable'
  } finally {
    await client.end().catch(() => {})
  }
}
