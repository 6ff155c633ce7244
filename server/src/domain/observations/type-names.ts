import { checks } from '../checks/index.ts'
import { importedTypes } from '../import/imported-types.ts'

/** The usual English names of the observation types that Parapet itself assigns. */
export const typeNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(importedTypes),
  ...checks.flatMap(({ issues }) =>
    Object.entries(issues).map(([type, { name, title }]): [string, string] => [type, name ?? title]),
  ),
])
