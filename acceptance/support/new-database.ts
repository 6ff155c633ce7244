import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { queryDatabase } from './embedded-database.ts'
import { runParapet } from './parapet.ts'
import { sharedDatabase } from './shared-database.ts'

type Node = { nodename: string; nodeport: number }
type Place = ReturnType<typeof sharedDatabase>

const nextToShared = (): Place & { name: string } => {
  const { DATABASE_URL: shared, SECRET_KEY } = sharedDatabase()
  const name = `apart_${randomBytes(6).toString('hex')}`
  return { name, DATABASE_URL: Object.assign(new URL(shared), { pathname: `/${name}` }).href, SECRET_KEY }
}

/** An empty database next to the shared one; it is deleted with the suite's cluster. */
export const emptyDatabase = async (): Promise<Place> => {
  const { name, ...place } = nextToShared()
  await queryDatabase(sharedDatabase().DATABASE_URL, `create database ${name}`)
  return place
}

/** The same; on a Citus cluster it is migrated and sharded. */
export const newDatabase = async (): Promise<Place> => {
  const template = process.env['ACCEPTANCE_TEMPLATE']
  if (template === undefined) return emptyDatabase()
  const { name, ...place } = nextToShared()
  const { DATABASE_URL: shared } = sharedDatabase()
  const nodes = await queryDatabase<Node>(shared, 'select nodename, nodeport from pg_dist_node')
  for (const { nodename, nodeport } of nodes) {
    const node = Object.assign(new URL(shared), { hostname: nodename, port: String(nodeport) }).href
    await queryDatabase(node, `create database ${name} template ${template}`)
  }
  // The tables are sharded; what is set for the database and its role is not copied with them.
  const { code, stderr } = await runParapet(['database', 'distribute'], place)
  assert.equal(code, 0, stderr)
  return place
}
