import type { JsonSchema } from './kernel/json-schema.ts'
import { isEnding } from './kernel/lifecycle.ts'
import { isMutating, type Operation, type Operations } from './kernel/operation.ts'
import { createNamedSchemas } from './named-schemas.ts'

/** A tool as the Model Context Protocol lists it. */
export type McpToolDescription = {
  name: string
  title: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
  outputSchema: JsonSchema & { type: 'object' }
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: false
  }
}

/** Whether assistants can call it: an export has no bounded answer. */
export const isMcpTool = ({ audience, stream }: Operation): boolean =>
  audience === undefined && stream === undefined

/** GetVendorScores → Get vendor scores. */
const titleOf = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const describePaging = ({ paging }: Operation): string =>
  paging
    ? `Returns one page at a time: up to ${paging.default} rows unless limit says otherwise, ${paging.max} at most, and fewer if the rows are long. While the response has nextCursor, call again with the same arguments and cursor set to it; totalCount is the total number of rows.`
    : ''

const describeEnding = (operation: Operation): string =>
  isEnding(operation)
    ? `Deprecated since ${operation.deprecatedAt}, removed on ${operation.sunsetAt}. Use instead: ${operation.replacement}`
    : ''

const describeChange = (operation: Operation): string => {
  if (operation.destructive) return 'Deletes data: ask the user before calling it.'
  return isMutating(operation) ? 'Changes data.' : ''
}

const descriptionOf = (operation: Operation): string =>
  [
    [operation.summary, operation.description].filter(Boolean).join(' '),
    describePaging(operation),
    describeChange(operation),
    `Needs the ${operation.scopes.length > 1 ? 'scopes' : 'scope'} ${operation.scopes.join(' and ')}.`,
    describeEnding(operation),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')

/** The schema with everything it refers to inside it. */
const selfContained = (schema: JsonSchema, { isClosed = false } = {}): JsonSchema & { type: 'object' } => {
  const schemas = createNamedSchemas('#/$defs/', { isClosed })
  const { title: _title, ...untitled } = schema
  const root = schemas.use(untitled)
  const named = schemas.all()
  return { ...root, type: 'object', ...(Object.keys(named).length > 0 && { $defs: named }) }
}

const isIdempotent = (operation: Operation): boolean =>
  !isMutating(operation) || operation.idempotent === true || ['PUT', 'PATCH'].includes(operation.method)

/** One tool per public operation, in the order of the declarations. */
export const describeMcpTools = (operations: Operations): McpToolDescription[] =>
  Object.entries(operations)
    .filter(([, operation]) => isMcpTool(operation))
    .map(([name, operation]) => ({
      name,
      title: titleOf(name),
      description: descriptionOf(operation),
      // A misspelt argument is refused, and the schema says so in advance.
      inputSchema: selfContained(operation.input, { isClosed: true }),
      outputSchema: selfContained(operation.output),
      annotations: {
        readOnlyHint: !isMutating(operation),
        destructiveHint: operation.destructive === true,
        idempotentHint: isIdempotent(operation),
        openWorldHint: false,
      },
    }))
