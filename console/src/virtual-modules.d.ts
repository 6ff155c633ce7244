declare module 'virtual:operations' {
  import type { allOperations } from '@parapet/contract'

  /** Without schemas at run time; their types are used to check calls. */
  export const operations: typeof allOperations
}

declare module 'virtual:enumerations' {
  /** Members by the enumeration's name, the unspecified one first. */
  export const enumerations: Readonly<Record<string, readonly string[]>>
}
