import { exampleOf } from './example-of.ts'
import { ErrorBody } from './kernel/errors.ts'
import type { JsonSchema } from './kernel/json-schema.ts'
import { isEnding } from './kernel/lifecycle.ts'
import {
  type Operation,
  type Operations,
  placement,
  isJsonInQuery,
  queryName,
  takesIdempotencyKey,
} from './kernel/operation.ts'
import { type Scope, scopes } from './kernel/scopes.ts'
import { describeSummary } from './kernel/summary.ts'
import { createOpenApiResponses, type OpenApiResponses } from './openapi-responses.ts'
import { createNamedSchemas, type NamedSchemas } from './named-schemas.ts'

export { exampleOf } from './example-of.ts'

export type OpenApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  description: string
  required: boolean
  schema: JsonSchema
  example?: unknown
}

type OpenApiContent = { schema: JsonSchema; example?: unknown }

/** JSON, or a file. */
type OpenApiBody = {
  required: true
  content: { 'application/json'?: OpenApiContent; 'application/octet-stream'?: OpenApiContent }
}

export type OpenApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  deprecated?: true
  security: Record<string, readonly Scope[]>[]
  parameters: (OpenApiParameter | { $ref: string })[]
  requestBody?: OpenApiBody
  responses: ReturnType<OpenApiResponses['describe']>
  'x-stability': string
  'x-version': string
  'x-deprecated-at'?: string
  'x-sunset-at'?: string
  'x-replacement'?: string
}

export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: ReturnType<OpenApiResponses['components']> & {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, OpenApiParameter>
    securitySchemes: ReturnType<typeof securitySchemes>
  }
}

export type OpenApiOptions = {
  title?: string
  description?: string
  /** Where the service is reached; by default, where the document came from. */
  serverUrl?: string
}

const defaultDescription = [
  "Monitors the security of the companies you depend on, and of the companies they depend on. Exchange a client id and secret for an access token at `/v1/oauth/token`, and send it as `Authorization: Bearer`. Operations that change data refuse unknown fields with the reason FIELD_UNKNOWN; only a record's output-only fields may be sent back, and they are ignored. Operations that read data ignore unknown fields. The `Ignored-Fields` header lists what was ignored.",
  'In a request, the member of an enumeration that ends in `_UNSPECIFIED` means that the field is not set. In an optional field or a list it has the same effect as leaving it out; a required field and the values of a filter do not accept it.',
].join('\n\n')

const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes it safe to repeat the call: for 24 hours, the same key with the same body returns the stored response. 1 to 255 visible ASCII characters.',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: 'b9c7a1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
  },
  ServiceApiVersion: {
    name: 'Service-API-Version',
    in: 'header',
    description:
      'Pins the API version as MAJOR.MINOR.PATCH; MAJOR must match the path. Without it, the latest version is served.',
    required: false,
    schema: { type: 'string', pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' },
    example: '1.0.0',
  },
} as const satisfies Record<string, OpenApiParameter>

const tokenPath = '/v1/oauth/token'

/** One scheme only: given a choice, some generators take the first and never send the token. */
const securitySchemes = (serverUrl: string | undefined) => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: [
      `An access token from \`POST ${serverUrl === undefined ? tokenPath : new URL(tokenPath, serverUrl).href}\` (OAuth 2.0 client credentials). The client secret itself is not accepted. Each operation lists the scopes that it requires, which are chosen when the credential is created:`,
      '',
      ...Object.entries(scopes).map(([scope, text]) => `- \`${scope}\`: ${text}.`),
    ].join('\n'),
  },
})

/** One parameter of the operation's input; its description is complete, so the schema need not repeat it. */
const describeParameter = (
  operation: Operation,
  field: string,
  where: 'path' | 'query',
  schemas: NamedSchemas,
): OpenApiParameter => {
  const { input } = operation
  const property: JsonSchema = input.properties[field] ?? {}
  const { description = '', examples: _examples, ...schema } = property
  const used = schemas.use(property.title === undefined ? schema : property)
  const example = exampleOf(property)
  const isJson = where === 'query' && isJsonInQuery(operation, field)
  return {
    name: where === 'query' ? queryName(operation, field) : field,
    in: where,
    description,
    required: where === 'path' || (input.required ?? []).includes(field),
    // Text to every generator: few can send a parameter that has a media type of its own.
    schema: isJson ? { type: 'string', contentMediaType: 'application/json', contentSchema: used } : used,
    ...(example !== undefined && { example: isJson ? JSON.stringify(example) : example }),
  }
}

const describeBody = (
  name: string,
  { input }: Operation,
  fields: readonly string[],
  schemas: NamedSchemas,
): OpenApiBody => {
  const whole: JsonSchema = input
  const body: JsonSchema = {
    ...whole,
    properties: Object.fromEntries(
      Object.entries(input.properties).filter(([field]) => fields.includes(field)),
    ),
    ...(whole.required && { required: whole.required.filter((field) => fields.includes(field)) }),
  }
  const example = exampleOf(body)
  return {
    required: true,
    content: {
      'application/json': {
        schema: schemas.use(body, whole.title ?? `${name}Request`),
        ...(example !== undefined && { example }),
      },
    },
  }
}

const fileBody: OpenApiBody = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

const lifecycleKeys = (operation: Operation) => ({
  'x-stability': operation.stability,
  'x-version': operation.version,
  ...(isEnding(operation) && {
    'x-deprecated-at': operation.deprecatedAt,
    'x-sunset-at': operation.sunsetAt,
    'x-replacement': operation.replacement,
  }),
})

/** OpenAPI 3.1, generated only from the declarations; the same declarations give the same text. */
export const describeOpenApi = (
  areas: Readonly<Record<string, Operations>>,
  { title = 'Parapet API', description = defaultDescription, serverUrl }: OpenApiOptions = {},
): OpenApiDocument => {
  const schemas = createNamedSchemas('#/components/schemas/')
  const responses = createOpenApiResponses(schemas.use(ErrorBody))
  const usedHeaders = new Map<string, OpenApiParameter>()

  const requestHeader = (name: keyof typeof requestHeaders): { $ref: string } => {
    usedHeaders.set(name, requestHeaders[name])
    return { $ref: `#/components/parameters/${name}` }
  }

  const describe = (area: string, name: string, operation: Operation): OpenApiOperation => {
    const { path, query, body } = placement(operation)
    const output: JsonSchema = operation.output
    const summary = describeSummary(operation)
    return {
      operationId: name,
      tags: [area],
      summary: operation.summary,
      ...(operation.description !== undefined && { description: operation.description }),
      ...(isEnding(operation) && { deprecated: true }),
      ...lifecycleKeys(operation),
      security: [{ bearer: operation.scopes }],
      parameters: [
        ...path.map((field) => describeParameter(operation, field, 'path', schemas)),
        ...query.map((field) => describeParameter(operation, field, 'query', schemas)),
        requestHeader('ServiceApiVersion'),
        ...(takesIdempotencyKey(operation) ? [requestHeader('IdempotencyKey')] : []),
      ],
      ...(body.length > 0 && { requestBody: describeBody(name, operation, body, schemas) }),
      ...(operation.upload && { requestBody: fileBody }),
      responses: responses.describe(operation, {
        // Files and streams are described as such, not by what they are made of.
        schema: operation.file || operation.stream ? {} : schemas.use(output, output.title ?? `${name}Reply`),
        example: exampleOf(output),
        summary: summary && {
          schema: schemas.use(summary.schema, `${name}Summary`),
          example: summary.shorten(exampleOf(output)),
        },
      }),
    }
  }

  const paths: OpenApiDocument['paths'] = {}
  const names = new Set<string>()
  for (const [area, operations] of Object.entries(areas)) {
    for (const [name, operation] of Object.entries(operations)) {
      const item = (paths[operation.path] ??= {})
      const method = operation.method.toLowerCase()
      if (item[method]) throw new Error(`${name}: ${operation.method} ${operation.path} is already declared.`)
      if (names.has(name)) throw new Error(`${name}: another area has an operation with this name.`)
      names.add(name)
      item[method] = describe(area, name, operation)
    }
  }

  return {
    openapi: '3.1.1',
    info: {
      title,
      version: 'Beta',
      description,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl ?? '/' }],
    tags: Object.keys(areas).map((area) => ({
      name: area,
      description: `Operations on ${area.replaceAll('-', ' ')}.`,
    })),
    paths,
    components: {
      schemas: schemas.all(),
      parameters: Object.fromEntries([...usedHeaders].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      ...responses.components(),
      securitySchemes: securitySchemes(serverUrl),
    },
  }
}
