import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a recorder that keeps each distinct statement of this process once, one JSON string a line. */
export const recordStatements = (dir: string): ((sql: string) => void) => {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, `${process.pid}.jsonl`)
  const seen = new Set<string>()
  return (sql) => {
    if (seen.has(sql)) return
    seen.add(sql)
    appendFileSync(file, `${JSON.stringify(sql)}\n`)
  }
}

export const readStatements = (dir: string): string[] => {
  if (!existsSync(dir)) return []
  const files = readdirSync(dir).filter((name) => name.endsWith('.jsonl'))
  const lines = files.flatMap((name) => readFileSync(join(dir, name), 'utf8').split('\n'))
  return [...new Set(lines.filter((line) => line !== '').map(parseStatement))]
}

const parseStatement = (line: string): string => {
  const statement: unknown = JSON.parse(line)
  if (typeof statement === 'string') return statement
  throw new Error(`The statement log holds a line that is not a JSON string: ${line}`)
}
