import { allOperations } from './index.ts'

type Schema = {
  title?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  $defs?: Record<string, Schema>
}

/** The members of every enumeration that an operation uses, by its title. */
export const enumerations = (): Record<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  const visit = (schema: Schema): void => {
    if (schema.title !== undefined && schema.enum) found.set(schema.title, schema.enum.map(String))
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
