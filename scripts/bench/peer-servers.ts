/** What `npm run bench -- peers` installs into a folder of its own: none of it is a dependency of Parapet. */
export const peerPackages = {
  '@platformatic/sql-mapper': '3.67.0',
  '@platformatic/sql-openapi': '3.67.0',
  'drizzle-orm': '0.45.4',
  fastify: '5.12.8',
  pg: '8.23.1',
} as const

/** The columns are read from the database, as drizzle-kit does; a release of ours can change them. */
export const drizzleServer = `
import { createServer } from 'node:http'
import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import * as of from 'drizzle-orm/pg-core'
import pg from 'pg'

const [url, organizationId] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const { rows: columns } = await pool.query(
  "select attname as name, format_type(atttypid, null) as type from pg_attribute " +
    "where attrelid = 'observation'::regclass and attnum > 0 and not attisdropped",
)
const kinds = {
  boolean: of.boolean,
  'double precision': of.doublePrecision,
  inet: of.inet,
  integer: of.integer,
  json: of.json,
  numeric: of.numeric,
  real: of.real,
  smallint: of.smallint,
  'timestamp with time zone': (name) => of.timestamp(name, { withTimezone: true }),
  uuid: of.uuid,
}
const observation = of.pgTable(
  'observation',
  Object.fromEntries(columns.map(({ name, type }) => [name, (kinds[type] ?? of.text)(name)])),
)
const page = drizzle(pool)
  .select()
  .from(observation)
  .where(and(eq(observation.organization_id, Number(organizationId)), eq(observation.is_resolved, false)))
  .orderBy(desc(observation.severity), desc(observation.id))
  .limit(50)
  .prepare('page')
const server = createServer(async (_request, response) => {
  const body = JSON.stringify({ observations: await page.execute() })
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** The parts of Platformatic DB that serve tables; the whole brings a runtime, a command line and 200 MB with it. */
export const platformaticServer = `
import mapper from '@platformatic/sql-mapper'
import openapi from '@platformatic/sql-openapi'
import fastify from 'fastify'

const [url] = process.argv.slice(2)
const app = fastify()
app.register(mapper, { connectionString: url, poolSize: 10, include: { observation: true } })
app.register(openapi, {})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(app.server.address().port)
`
