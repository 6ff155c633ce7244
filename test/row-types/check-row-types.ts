import { relative } from 'node:path'
import pg from 'pg'
import { readRecorded } from '../fence/statement-log.ts'
import { declaredRow, openProject } from './declared-row.ts'
import { createDescriber } from './describe-columns.ts'
import { findRowFaults, isOpen } from './find-row-faults.ts'

const [dir] = process.argv.slice(2)
const connectionString = process.env['TEST_DATABASE_URL']
if (!dir) throw new Error('Give the directory that recordStatements wrote to as the only argument.')
if (!connectionString) throw new Error('Set TEST_DATABASE_URL to the database that the suite ran on.')

const client = new pg.Client({ connectionString })
await client.connect()
const describe = await createDescriber(client)
const { project, close } = openProject()

/** Each complaint with the first statement it concerns. */
const complaints = new Map<string, string>()
const complain = (complaint: string, text: string): void => {
  if (!complaints.has(complaint)) complaints.set(complaint, text)
}
const places = new Set<string>()
let checked = 0
let undeclared = 0
for (const { text, site } of readRecorded(dir)) {
  const place = site ? `${relative(process.cwd(), site.file)}:${site.line}` : 'an unknown place'
  const row = site && declaredRow(project, site)
  if (!row) complain(`${place} is not a call of run, so the declared rows are unknown`, text)
  else if (isOpen(project, row)) undeclared += 1
  else {
    checked += 1
    places.add(place)
    for (const fault of findRowFaults(project, row, await describe(text))) complain(`${place} ${fault}`, text)
  }
}
close()
await client.end()
console.log(
  `compared the rows of ${checked} statements from ${places.size} places with their declared types; ${undeclared} declare no rows`,
)
for (const [complaint, text] of complaints) console.error(`${complaint}\n  in: ${text}`)
if (checked === 0) console.error('No statement declares its rows; see that the suite records what it runs.')
process.exitCode = complaints.size > 0 || checked === 0 ? 1 : 0
