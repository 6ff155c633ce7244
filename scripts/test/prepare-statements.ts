import pg from 'pg'
import { readStatements } from '../../test/fence/statement-log.ts'

/** Statements that can be prepared; the others begin and end transactions. */
const preparable = /^[\s(]*(?:with|select|insert|update|delete|values)\b/i

/** Prepares every statement the suite recorded and returns those the database rejects. */
export const prepareStatements = async (url: string, dir: string): Promise<string[]> => {
  const statements = readStatements(dir).filter((text) => preparable.test(text))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const refused: string[] = []
  for (const text of statements) {
    try {
      await client.query(`prepare recorded as ${text}`)
      await client.query('deallocate recorded')
    } catch (error) {
      refused.push(`${error instanceof Error ? error.message : String(error)}\n  in: ${text}`)
    }
  }
  await client.end()
  console.log(`${statements.length} statements were prepared, ${refused.length} of them refused`)
  return refused
}
