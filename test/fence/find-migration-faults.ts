import { splitStatements } from '../../server/src/store/kernel/split-statements.ts'

const constraint = /\badd\s+(?:constraint|primary|foreign|unique|check|exclude)\b/i
const constrainedColumn = /\badd\s+column\b[^,]*\b(?:references|primary\s+key|unique|check)\b/i

const nameAfter = (statement: string, words: RegExp): string | undefined => words.exec(statement)?.[1]

/** Number of commands in an ALTER TABLE: its commas outside parentheses, and one. */
const commandCount = (statement: string): number => {
  let text = statement
  for (;;) {
    const inner = text.replaceAll(/\([^()]*\)/g, '')
    if (inner === text) return text.split(',').length
    text = inner
  }
}

/** One sentence for each thing in a migration that Citus refuses on a database that is distributed. */
export const findMigrationFaults = (migration: string): string[] => {
  const statements = splitStatements(migration).map((text) => text.replaceAll(/--[^\n]*/g, ''))
  const fenced = new Set(
    statements
      .filter((text) => text.includes('app_fence('))
      .flatMap((text) => Array.from(text.matchAll(/'(\w+)'/g), ([, name]) => name)),
  )
  return statements.flatMap((text) => {
    const altered = nameAfter(text, /^\s*alter\s+table\s+(\w+)/i)
    const created = nameAfter(text, /^\s*create\s+table\s+(\w+)/i)
    return [
      ...(altered !== undefined && constraint.test(text) && commandCount(text) > 1
        ? [`A constraint is added to ${altered} together with something else: use a statement for each.`]
        : []),
      ...(altered !== undefined && constrainedColumn.test(text)
        ? [`A column of ${altered} is added with a constraint: add the constraint in a statement of its own.`]
        : []),
      ...(created !== undefined && fenced.has(created) && /\breferences\b/i.test(text)
        ? [`${created} is created with a foreign key: add it after app_fence.`]
        : []),
    ]
  })
}
