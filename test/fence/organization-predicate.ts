import { parse, SqlError } from 'libpg-query'
import { inspectTree, type Inspection } from './inspect-tree.ts'

export const findMissingPredicates = async (
  sql: string,
  fencedTables: ReadonlySet<string>,
): Promise<string[]> => {
  return (await inspectStatement(sql, fencedTables)).faults
}

export const inspectStatement = async (
  sql: string,
  fencedTables: ReadonlySet<string>,
): Promise<Inspection> => {
  if (sql.trim() === '') return { faults: [], references: 0 }
  try {
    const { stmts = [] } = await parse(sql)
    const inspections = stmts.flatMap(({ stmt }) => (stmt ? [inspectTree(stmt, fencedTables)] : []))
    return {
      faults: inspections.flatMap(({ faults }) => faults),
      references: inspections.reduce((sum, { references }) => sum + references, 0),
    }
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return { faults: [`PostgreSQL's parser refuses the statement: ${error.message}.`], references: 0 }
  }
}
