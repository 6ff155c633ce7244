import type { JsonSchema } from '../contract/src/kernel/json-schema.ts'
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '../contract/src/openapi.ts'
import { markdownTable } from './markdown-table.ts'
import { type Declared, operationsPage } from './operations-page.ts'

export type GeneratedFile = { path: string; text: string }

type Schemas = Readonly<Record<string, JsonSchema>>
type Described = { route: string; operation: OpenApiOperation }

export const folder = 'docs/reference'
export const notice = '<!-- Made by npm run generate from the declarations: change those. -->'

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

const title = (area: string): string => {
  const words = area.replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const range = (from: number | undefined, to: number | undefined, unit: string): string => {
  if (from !== undefined && to !== undefined) return `, ${from} to ${to}${unit}`
  if (to !== undefined) return `, at most ${to}${unit}`
  return from === undefined ? '' : `, at least ${from}${unit}`
}

const typeText = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref)
    return `[${name}](#${name.toLowerCase()})`
  }
  if (schema.items)
    return `array of ${typeText(schema.items)}${range(schema.minItems, schema.maxItems, ' entries')}`
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return choice.map((option) => typeText(option)).join(' or ')
  const { type = 'any', format, minimum, maximum, minLength, maxLength } = schema
  const kind = typeof type === 'string' ? type : type.join(' or ')
  const form = format === undefined ? '' : ` (${format})`
  return `${kind}${form}${range(minimum, maximum, '')}${range(minLength, maxLength, ' characters')}`
}

/** Fields of an object; those of untitled nested objects get a dotted name. */
const fieldRows = (schema: JsonSchema, schemas: Schemas, prefix = ''): string[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const target = property.$ref === undefined ? property : schemas[nameIn(property.$ref)]
    const required = schema.required?.includes(name) ? 'yes' : 'no'
    return [
      [`\`${prefix}${name}\``, typeText(property), required, target?.description ?? ''],
      ...fieldRows(property, schemas, `${prefix}${name}.`),
      ...fieldRows(property.items ?? {}, schemas, `${prefix}${name}[].`),
    ]
  })

const fieldTable = (schema: JsonSchema | undefined, schemas: Schemas): string[] => {
  const whole = schema?.$ref === undefined ? schema : schemas[nameIn(schema.$ref)]
  return markdownTable(['Field', 'Type', 'Required', 'Meaning'], fieldRows(whole ?? {}, schemas))
}

const operationsIn = ({ paths }: OpenApiDocument, area: string): Described[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(area))
      .map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  )

const requestSchema = ({ requestBody }: OpenApiOperation): JsonSchema | undefined =>
  requestBody?.content['application/json']?.schema

const answerSchema = ({ responses }: OpenApiOperation): JsonSchema | undefined => {
  const success = responses['200']
  return success && 'content' in success ? success.content?.['application/json']?.schema : undefined
}

/** A response is JSON with the fields of its schema, a file, or a stream in one of several media types. */
const answerLines = (operation: OpenApiOperation, schemas: Schemas): string[] => {
  const success = operation.responses['200']
  const content = success && 'content' in success ? success.content : {}
  if ('application/json' in content) return ['Answer:', '', ...fieldTable(answerSchema(operation), schemas)]
  const mediaTypes = Object.keys(content)
    .map((type) => `\`${type}\``)
    .join(' or ')
  if (Object.values(content).some(({ schema }) => schema.format === 'binary'))
    return [`Answer: a file, ${mediaTypes}.`, '']
  return [`Answer: a stream of ${mediaTypes}, as Accept asks.`, '']
}

const parameterTable = (operation: OpenApiOperation, { components }: OpenApiDocument): string[] =>
  markdownTable(
    ['Parameter', 'In', 'Type', 'Required', 'Meaning'],
    operation.parameters
      .flatMap((given): OpenApiParameter[] => {
        const parameter = '$ref' in given ? components.parameters[nameIn(given.$ref)] : given
        return parameter ? [parameter] : []
      })
      .map(({ name, in: where, schema, required, description }) => [
        `\`${name}\``,
        where,
        typeText(schema),
        required ? 'yes' : 'no',
        description,
      ]),
  )

const errorTable = (operation: OpenApiOperation, { components }: OpenApiDocument): string[] =>
  markdownTable(
    ['Status', '[Reasons](errors.md)'],
    Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, given]) => {
        const response = '$ref' in given ? components.responses[nameIn(given.$ref)] : given
        const reasons = Object.keys(response?.content?.['application/json']?.examples ?? {})
        return [status, reasons.map((reason) => `\`${reason}\``).join(', ')]
      }),
  )

const lifecycleLines = (operation: OpenApiOperation): string[] => {
  const { 'x-deprecated-at': since, 'x-sunset-at': until, 'x-replacement': successor } = operation
  const stage = `- Stage: ${operation['x-stability']}, version ${operation['x-version']}`
  if (since === undefined || until === undefined || successor === undefined) return [stage]
  return [stage, `- Deprecated since ${since}, answers 410 from ${until} on; its successor: \`${successor}\``]
}

const describeOperation = ({ route, operation }: Described, document: OpenApiDocument): string[] => {
  const { schemas } = document.components
  const scopes = operation.security.flatMap(({ bearer = [] }) => bearer)
  const body = fieldTable(requestSchema(operation), schemas)
  return [
    `## ${operation.operationId}`,
    '',
    [operation.summary, operation.description].filter((text) => text !== undefined).join(' '),
    '',
    `- Route: \`${route}\``,
    `- Scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}`,
    ...lifecycleLines(operation),
    '',
    ...parameterTable(operation, document),
    ...(body.length > 0 ? ['Body:', '', ...body] : []),
    ...answerLines(operation, schemas),
    ...errorTable(operation, document),
  ]
}

/** Adds the names of the records a schema refers to, directly or through other records. */
const collectRecords = (value: unknown, schemas: Schemas, found: Set<string>): void => {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    collectRecords(schemas[name] ?? {}, schemas, found)
  }
}

const describeRecords = (names: readonly string[], schemas: Schemas): string[] =>
  names.toSorted().flatMap((name) => {
    const schema = schemas[name] ?? {}
    return [
      `### ${name}`,
      '',
      ...(schema.description === undefined ? [] : [schema.description, '']),
      ...(schema.oneOf ? [`Either ${typeText(schema)}.`, ''] : fieldTable(schema, schemas)),
      ...(schema.enum ? [...schema.enum.map((member) => `- \`${String(member)}\``), ''] : []),
    ]
  })

const areaPage = (area: string, document: OpenApiDocument): string => {
  const { schemas } = document.components
  const operations = operationsIn(document, area)
  const found = new Set<string>()
  for (const { operation } of operations)
    collectRecords([operation.parameters, requestSchema(operation), answerSchema(operation)], schemas, found)
  // These are shown field by field with their operation.
  const shown = new Set(
    operations.flatMap(({ operation: { operationId: id } }) => [`${id}Request`, `${id}Reply`]),
  )
  const records = [...found].filter((name) => !shown.has(name))
  return [
    `# ${title(area)}`,
    '',
    notice,
    '',
    ...operations.flatMap((described) => describeOperation(described, document)),
    ...(records.length > 0 ? ['## Records', '', ...describeRecords(records, schemas)] : []),
  ].join('\n')
}

const errorPage = ({ components }: OpenApiDocument): string => {
  const found = new Set<string>()
  collectRecords({ $ref: '#/components/schemas/Status' }, components.schemas, found)
  const rows = Object.entries(components.examples).map(([reason, { summary, value }]) => [
    String(value.error.status),
    value.error.code,
    `\`${reason}\``,
    summary,
  ])
  return [
    '# Errors',
    '',
    notice,
    '',
    ...markdownTable(
      ['Status', '`error.code`', 'Reason', 'When'],
      rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ),
    '## Records',
    '',
    ...describeRecords([...found], components.schemas),
  ].join('\n')
}

const indexPage = (document: OpenApiDocument): string => {
  const lines = document.tags.map(({ name: area }) => {
    const names = operationsIn(document, area).map(({ operation }) => operation.operationId)
    return `- [${title(area)}](${area}.md): ${names.join(', ')}`
  })
  return [
    '# Reference',
    '',
    notice,
    '',
    ...lines,
    '- [Errors](errors.md)',
    '- [MCP](mcp.md): the tools, and what they cost an assistant',
    '- [All operations](operations.md): where each can be called from',
    '',
  ].join('\n')
}

/** The reference as Markdown: one page per area, one for errors, one with all operations, and an index. */
export const referencePages = (
  document: OpenApiDocument,
  declared: Declared,
  root: string,
): GeneratedFile[] => [
  { path: `${folder}/README.md`, text: indexPage(document) },
  { path: `${folder}/errors.md`, text: errorPage(document) },
  ...document.tags.map(({ name }) => ({ path: `${folder}/${name}.md`, text: areaPage(name, document) })),
  { path: `${folder}/operations.md`, text: operationsPage(declared, root, notice) },
]
