import { Client } from 'pg'
import { createCitusCheck } from './citus-refusals.ts'
import { inspectStatement } from './organization-predicate.ts'
import { selectFencedTables } from './select-fenced-tables.ts'
import { readStatements } from './statement-log.ts'

const [dir] = process.argv.slice(2)
const connectionString = process.env['TEST_DATABASE_URL']
if (!dir) throw new Error('Give the directory that recordStatements wrote to as the only argument.')
if (!connectionString) throw new Error('Set TEST_DATABASE_URL to the database that the suite ran on.')

const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
await client.connect()
const fencedTables = await selectFencedTables(client)
const findCitusRefusals = await createCitusCheck(client)

const statements = readStatements(dir)
const complaints: string[] = []
let references = 0
for (const sql of statements) {
  const inspection = await inspectStatement(sql, fencedTables)
  references += inspection.references
  const faults = [...inspection.faults, ...(await findCitusRefusals(sql))]
  if (faults.length > 0) complaints.push(`${faults.join('\n')}\n  in: ${sql}`)
}
await client.end()
console.log(`checked ${statements.length} statements, ${references} references to fenced tables`)
if (references === 0) {
  complaints.push('No statement refers to a fenced table; see that the suite records what it runs.')
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
