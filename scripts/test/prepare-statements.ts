import pg from 'pg'
import { readStatements } from '../../test/fence/statement-log.ts'

/** Statements that can be prepared; the others open and close transactions. */
const preparable = /^\s*(?:with|select|insert|update|delete|values)\b/i

/** Has a database read every statement that the suite has recorded; answers with those that it refuses. */
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
