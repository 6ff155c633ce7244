import { allOperations, isMutating, placement } from '@parapet/contract'
import { enumerations } from '@parapet/contract/enumerations'
import type { Plugin } from 'vite'

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

/** The prefix that all members share, and what is different about each: `SEVERITY_ UNSPECIFIED LOW MEDIUM`. */
const packed = (members: readonly string[]): string => {
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
