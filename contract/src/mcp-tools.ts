import type { JsonSchema } from './kernel/json-schema.ts'
import { isEnding } from './kernel/lifecycle.ts'
import { isMutating, type Operation, type Operations } from './kernel/operation.ts'
import { toolInputSchema } from './mcp-schema.ts'

/** A tool as the Model Context Protocol lists it. */
export type McpToolDescription = {
  name: string
  title: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
  annotations:
    | { readOnlyHint: true; openWorldHint: false }
    | { readOnlyHint: false; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: false }
}

/** Whether assistants can call it: an export has no bounded answer, and they can neither send nor read a file. */
export const isMcpTool = ({ audience, stream, upload, file }: Operation): boolean =>
  audience === undefined && stream === undefined && upload === undefined && file === undefined

/** GetVendorScores → Get vendor scores. */
const titleOf = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** How to page is in the server's instructions. */
const describePaging = ({ paging }: Operation): string =>
  paging ? `Pages of ${paging.default} rows, ${paging.max} at most.` : ''

const describeEnding = (operation: Operation): string =>
  isEnding(operation)
    ? `Deprecated since ${operation.deprecatedAt}, removed on ${operation.sunsetAt}. Use instead: ${operation.replacement}`
    : ''

const describeChange = (operation: Operation): string => {
  if (operation.destructive !== undefined)
    return `${operation.destructive} Show the user the result of a dryRun, and ask before calling it without.`
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
    .filter((sentence) => sentence !== '')
    .join(' ')

const isIdempotent = (operation: Operation): boolean =>
  operation.idempotent === true || ['PUT', 'PATCH'].includes(operation.method)

const annotationsOf = (operation: Operation): McpToolDescription['annotations'] =>
  isMutating(operation)
    ? {
        readOnlyHint: false,
        destructiveHint: operation.destructive !== undefined,
        idempotentHint: isIdempotent(operation),
        openWorldHint: false,
      }
    : { readOnlyHint: true, openWorldHint: false }

/** One tool per public operation, in the order of the declarations. */
export const describeMcpTools = (operations: Operations): McpToolDescription[] =>
  Object.entries(operations)
    .filter(([, operation]) => isMcpTool(operation))
    .map(([name, operation]) => ({
      name,
      title: titleOf(name),
      description: descriptionOf(operation),
      inputSchema: toolInputSchema(operation.input),
      annotations: annotationsOf(operation),
    }))

/** Areas that an assistant can be given alone, by the name in the address. */
const areasOfToolset: Readonly<Record<string, readonly string[]>> = {
  observations: ['observations'],
  'security-events': ['security-events'],
  'fourth-parties': ['fourth-parties'],
  vendors: ['vendors', 'vendor-groups', 'documents'],
  questionnaires: ['questionnaires'],
  portfolio: ['portfolio', 'reports'],
  admin: ['connectors', 'alerts', 'audit'],
}

/** The tools at an address below that of MCP. */
export type Toolset = { path: string; operations: Operations }

const toolsOf = (operations: Operations, isWanted: (operation: Operation) => boolean): Operations =>
  Object.fromEntries(
    Object.entries(operations).filter(([, operation]) => isMcpTool(operation) && isWanted(operation)),
  )

/**
 * What assistants can be given. An assistant holds every tool it is given in its context, so the usual set leaves out
 * alpha operations, and `/x/` has them area by area; `/readonly` below any of these has what changes nothing.
 */
export const mcpToolsets = (areas: Readonly<Record<string, Operations>>): Toolset[] => {
  const all: Operations = Object.assign({}, ...Object.values(areas))
  const chosen = Object.entries(areasOfToolset).map(([name, within]): Toolset => {
    const operations: Operations = Object.assign({}, ...within.map((area) => areas[area] ?? {}))
    return { path: `/x/${name}`, operations: toolsOf(operations, () => true) }
  })
  const whole = [
    { path: '', operations: toolsOf(all, ({ stability }) => stability !== 'alpha') },
    { path: '/x/all', operations: toolsOf(all, () => true) },
    ...chosen,
  ]
  return whole.flatMap((toolset) => [
    toolset,
    {
      path: `${toolset.path}/readonly`,
      operations: toolsOf(toolset.operations, (operation) => !isMutating(operation)),
    },
  ])
}
