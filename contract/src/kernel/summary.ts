import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './operation.ts'

/** Most bytes of a row in summary, as JSON. */
export const summaryMaxBytes = 600

/**
 * Option of a record that lists return: the fields a person would see in a row, with spaces between them.
 * `asset.displayName` keeps that member of the asset alone. A row that is too long loses its last fields first, so ids
 * come first and long texts last.
 */
export const inSummary = (fields: string): { summary: string[] } => ({ summary: fields.split(' ') })

type Tree = ReadonlyMap<string, Tree>

const treeOf = (paths: readonly string[]): Tree => {
  const names = new Set(paths.map((path) => path.split('.', 1)[0] ?? ''))
  return new Map(
    [...names].map((name) => [
      name,
      treeOf(paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))),
    ]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a person would see anything: an empty list or an unset member says nothing. */
const saysSomething = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false
  if (typeof value === 'string') return !value.endsWith('_UNSPECIFIED')
  return typeof value !== 'object' || Object.keys(value).length > 0
}

const project = (value: unknown, tree: Tree): unknown => {
  if (tree.size === 0) return value
  if (Array.isArray(value)) return value.map((entry) => project(entry, tree))
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    [...tree]
      .map(([name, inner]): [string, unknown] => [name, project(value[name], inner)])
      .filter(([, inner]) => saysSomething(inner)),
  )
}

const encoder = new TextEncoder()
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length

const cutText = (text: string, maxBytes: number): string | undefined => {
  let length = text.length
  let cut = text
  while (bytesOf(cut) > maxBytes) {
    length = Math.min(length - 1, Math.ceil((length * maxBytes) / bytesOf(cut)))
    if (length < 1) return undefined
    // A cut in the middle of a character leaves nothing of it.
    cut = `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`
  }
  return cut
}

/** The value in at most so many bytes: texts end in an ellipsis, lists and records lose their last parts. */
const cutTo = (value: unknown, maxBytes: number): unknown => {
  if (bytesOf(value) <= maxBytes) return value
  if (typeof value === 'string') return cutText(value, maxBytes)
  // Brackets, then for each part a comma and, in a record, its name with a colon.
  let left = maxBytes - 2
  if (Array.isArray(value)) {
    const end = value.findIndex((entry) => (left -= bytesOf(entry) + 1) < -1)
    return end < 1 ? undefined : value.slice(0, end)
  }
  if (!isRecord(value)) return undefined
  const kept: [string, unknown][] = []
  for (const [name, part] of Object.entries(value)) {
    const around = bytesOf(name) + 2
    const cut = cutTo(part, left - around)
    if (cut === undefined) continue
    left -= bytesOf(cut) + around
    kept.push([name, cut])
  }
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** The media type of a response in summary: its rows lack fields that records in `application/json` have. */
export const summaryMediaType = 'application/vnd.parapet.summary+json'

/** What a list of the operation returns of a row in summary; undefined if it is not a list. */
export const summaryOf = ({ paging, output }: Operation): readonly string[] | undefined => {
  if (!paging) return undefined
  const { items }: JsonSchema = output.properties[paging.rows] ?? {}
  return items?.summary
}

/** Shortens rows to these fields, each to at most `summaryMaxBytes`. */
export const createSummarizer = (fields: readonly string[]): ((row: unknown) => object) => {
  const tree = treeOf(fields)
  return (row) => {
    const summary = cutTo(project(row, tree), summaryMaxBytes)
    return isRecord(summary) ? summary : {}
  }
}

/** A list's response in summary: the full one, but rows may lack any field. */
export const describeSummary = (
  operation: Operation,
): { schema: JsonSchema; shorten: (response: unknown) => unknown } | undefined => {
  const { paging, output } = operation
  const fields = summaryOf(operation)
  if (!paging || !fields) return undefined
  const { rows } = paging
  const names = fields.map((field) => `\`${field}\``).join(', ')
  const items = { type: 'object', description: `A row with those of ${names} that say something.` }
  const summarize = createSummarizer(fields)
  return {
    schema: {
      ...output,
      properties: { ...output.properties, [rows]: { ...output.properties[rows], items } },
    },
    shorten: (response) => {
      if (!isRecord(response)) return response
      const full = response[rows]
      return { ...response, [rows]: Array.isArray(full) ? full.map((row) => summarize(row)) : [] }
    },
  }
}
