import { allOperations, isMutating, placement } from '@parapet/contract'
import type { Plugin } from 'vite'

type Schema = {
  title?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  $defs?: Record<string, Schema>
}

/**
 * The parts of a declaration that a client with a session needs, to keep the page small. Of the scopes, it needs to know
 * whether the call changes something; of the input, whether any of it is in the body.
 */
const slim = Object.fromEntries(
  Object.entries<(typeof allOperations)[keyof typeof allOperations]>(allOperations).map(
    ([name, operation]) => {
      const { method, path, scopes } = operation
      const isPlain = isMutating(operation) === (method !== 'GET')
      const hasBody = placement(operation).body.length > 0
      return [
        name,
        {
          method,
          path,
          scopes: isPlain ? [] : scopes,
          ...('paging' in operation && { paging: operation.paging }),
          ...('stream' in operation && { stream: operation.stream }),
          // Whether there is a file is all that the client asks.
          ...('upload' in operation && { upload: {} }),
          ...('file' in operation && { file: ['*/*'] }),
          ...('snakeCaseQuery' in operation && { snakeCaseQuery: operation.snakeCaseQuery }),
          input: { properties: hasBody ? { body: {} } : {} },
        },
      ]
    },
  ),
)

/** The members of every enumeration that an operation uses, by its title. */
export const enumerations = (): Record<string, readonly unknown[]> => {
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

/** The prefix that all members share, and what is different about each: `SEVERITY_ UNSPECIFIED LOW MEDIUM`. */
const packed = (values: readonly unknown[]): string => {
  const members = values.map(String)
  const [first = ''] = members
  const prefixes = first.split('_').map((_, at, words) => words.slice(0, at).join('_') + (at > 0 ? '_' : ''))
  const prefix = prefixes.findLast((start) => members.every((member) => member.startsWith(start))) ?? ''
  return [prefix, ...members.map((member) => member.slice(prefix.length))].join(' ')
}

const packedEnumerations = (): Record<string, string> =>
  Object.fromEntries(Object.entries(enumerations()).map(([name, members]) => [name, packed(members)]))

const modules: Record<string, () => string> = {
  'virtual:operations': () => `export const operations = ${JSON.stringify(slim)}`,
  'virtual:enumerations': () => `const unpacked = (text) => {
  const [prefix, ...rest] = text.split(' ')
  return rest.map((word) => prefix + word)
}
const packed = Object.entries(${JSON.stringify(packedEnumerations())})
export const enumerations = Object.fromEntries(packed.map(([name, text]) => [name, unpacked(text)]))`,
}

/** The contract as the page needs it: the path of each operation, and the members of enumerations. */
export const contractPlugin = (): Plugin => ({
  name: 'parapet-contract',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
})
