import { allOperations } from '@parapet/contract'
import type { Plugin } from 'vite'

type Schema = {
  title?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  $defs?: Record<string, Schema>
}

/** The parts of a declaration that the client needs; schemas are left out to keep the page small. */
const slim = Object.fromEntries(
  Object.entries<(typeof allOperations)[keyof typeof allOperations]>(allOperations).map(
    ([name, operation]) => {
      const { method, path, scopes, input } = operation
      const fields = Object.keys(input.properties).map((field) => [field, {}])
      return [
        name,
        {
          method,
          path,
          scopes,
          ...('paging' in operation && { paging: operation.paging }),
          ...('stream' in operation && { stream: operation.stream }),
          ...('upload' in operation && { upload: operation.upload }),
          ...('snakeCaseQuery' in operation && { snakeCaseQuery: operation.snakeCaseQuery }),
          input: { properties: Object.fromEntries(fields) },
        },
      ]
    },
  ),
)

/** The members of every enumeration that an operation uses, by its title. */
const enumerations = (): Record<string, readonly unknown[]> => {
  const found = new Map<string, readonly unknown[]>()
  const visit = (schema: Schema): void => {
    if (schema.title !== undefined && schema.enum) found.set(schema.title, schema.enum)
    for (const inner of Object.values(schema.properties ?? {})) visit(inner)
    for (const inner of Object.values(schema.$defs ?? {})) visit(inner)
    for (const inner of schema.anyOf ?? []) visit(inner)
    if (schema.items) visit(schema.items)
  }
  for (const { input, output } of Object.values(allOperations)) {
    // A TypeBox schema is JSON Schema, but its type is more specific than what is read here.
    visit(input as Schema)
    visit(output as Schema)
  }
  return Object.fromEntries(found)
}

const modules: Record<string, () => string> = {
  'virtual:operations': () => `export const operations = ${JSON.stringify(slim)}`,
  'virtual:enumerations': () => `export const enumerations = ${JSON.stringify(enumerations())}`,
}

/** The contract as the page needs it: the path of each operation, and the members of enumerations. */
export const contractPlugin = (): Plugin => ({
  name: 'parapet-contract',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
})
