import { Compile, type Validator } from 'typebox/schema'

/** The parts of JSON Schema that the document uses. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: readonly unknown[]
  format?: string
  pattern?: string
  /** The schema of the JSON in a text. */
  contentSchema?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: readonly string[]
  minProperties?: number
  maxProperties?: number
  anyOf?: readonly Schema[]
}

type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }> }
type Declared = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { $ref?: string }>
}

export type OpenApi = {
  paths: Record<string, Record<string, Declared>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> }
}

export type Operation = {
  name: string
  method: string
  path: string
  parameters: readonly Parameter[]
  body: Schema | undefined
  /** By status and media type, what the answer must be if it is JSON. */
  answers: ReadonlyMap<number, ReadonlyMap<string, Validator>>
}

const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** The document's operations, with a validator for each answer it names. */
export const operationsOf = ({ paths, components }: OpenApi): Operation[] => {
  const checks = ({ content = {} }: Content): Map<string, Validator> =>
    new Map(
      Object.entries(content)
        .filter(([mediaType]) => /[/+]json$/.test(mediaType))
        .map(([mediaType, { schema }]) => [
          mediaType,
          Compile({ ...schema, components: { schemas: components.schemas } }),
        ]),
    )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, declared]) => ({
      name: declared.operationId,
      method: method.toUpperCase(),
      path,
      parameters: (declared.parameters ?? []).filter(({ $ref }) => $ref === undefined),
      body: declared.requestBody?.content?.['application/json']?.schema,
      answers: new Map(
        Object.entries(declared.responses).map(([status, response]) => {
          const { $ref } = response
          const named = $ref === undefined ? response : (components.responses[componentName($ref)] ?? {})
          return [Number(status), checks(named)]
        }),
      ),
    })),
  )
}

/** The schema behind a reference. */
export const resolve = (schema: Schema, { components }: OpenApi): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[componentName(schema.$ref)] ?? {})
