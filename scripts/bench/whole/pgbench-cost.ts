import { execFile, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Statement } from './statements-of.ts'

const transactions = 200

/** From the PATH, or where Debian installs it. */
const findProgram = (): string | undefined =>
  ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()].find(
    (program) => spawnSync(program, ['--version']).status === 0,
  )

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', ''))
}

/** pgbench takes a colon before a name for a variable, even inside string literals. */
const withoutColons = (sqlText: string): string =>
  sqlText.replaceAll(/'(?:[^']|'')*'/g, (text) =>
    text.includes(':') ? `(${text.split(':').join("' || chr(58) || '")})` : text,
  )

/** Milliseconds the statements take in PostgreSQL alone, prepared; undefined without pgbench. */
export const pgbenchCost = async (
  databaseUrl: string,
  folder: string,
  statements: readonly Statement[],
): Promise<number | undefined> => {
  const program = findProgram()
  if (program === undefined) return undefined
  const file = join(folder, 'pgbench.sql')
  const script = statements.map(({ text, values }) =>
    withoutColons(text.replaceAll(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1]))),
  )
  await writeFile(file, `${script.join(';\n')};\n`)
  const { stdout } = await promisify(execFile)(
    program,
    ['-n', '-M', 'prepared', '-c', '1', '-t', String(transactions), '-f', file, databaseUrl],
    { env: { ...process.env, PGOPTIONS: '-c timezone=UTC -c random_page_cost=1.1' } },
  )
  return Number(/^latency average = ([\d.]+) ms/m.exec(stdout)?.[1] ?? Number.NaN)
}
