declare module 'virtual:operations' {
  import type { allOperations } from '@parapet/contract'

  /** At run time without schemas; their types are what calls are checked by. */
  export const operations: typeof allOperations
}

declare module 'virtual:enumerations' {
  /** Members by the enumeration's name, the unspecified one first. */
  export const enumerations: Readonly<Record<string, readonly string[]>>
}
