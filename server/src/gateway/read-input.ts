import {
  ApiError,
  invalidField,
  isJsonInQuery,
  isMutating,
  type Operation,
  placement,
  queryName,
} from '@parapet/contract'
import { maxJsonDepth, parseJsonBody, refuseUnstorableText } from '../domain/kernel/json-guard.ts'
import { jsonDepth } from '../domain/kernel/json-scan.ts'
import { showFieldName } from '../domain/kernel/unknown-field.ts'
import { isRecord } from './normalize-input.ts'

export type RawInput = {
  path: Readonly<Record<string, string>>
  /** Text after the question mark. */
  query: string
  body: Uint8Array | undefined
}

const typeOf = (operation: Operation, name: string): unknown => {
  const schema = operation.input.properties[name]
  return schema && 'type' in schema ? schema.type : undefined
}

const fromJson = (name: string, text: string): unknown => {
  if (jsonDepth(Buffer.from(text)) > maxJsonDepth)
    throw invalidField(name, `is nested more than ${maxJsonDepth} levels deep.`)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Converts a query parameter's text to the schema's type; anything else stays text and fails validation. */
const fromText = (operation: Operation, name: string, text: string): unknown => {
  if (isJsonInQuery(operation, name)) return fromJson(name, text)
  const type = typeOf(operation, name)
  if (type === 'integer' && /^-?\d{1,16}$/.test(text)) return Number(text)
  if (type === 'number' && /^-?\d{1,16}(\.\d{1,16})?$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

const fromQuery = (operation: Operation, query: string): Record<string, unknown> => {
  const input: Record<string, unknown> = Object.create(null)
  const known = placement(operation).query
  const fields = new Map(known.map((field) => [queryName(operation, field), field]))
  for (const [name, text] of new URLSearchParams(query)) {
    const field = fields.get(name) ?? name
    if (field in input) throw invalidField(name, 'is given more than once.')
    if (!fields.has(name) && known.includes(name))
      throw invalidField(name, `is called ${queryName(operation, name)} in the query.`, 'FIELD_UNKNOWN')
    input[field] = fromText(operation, field, text)
  }
  return input
}

const fromBody = (body: Uint8Array | undefined): Record<string, unknown> => {
  if (!body)
    throw new ApiError('BODY_MALFORMED', 'A JSON body is required, with Content-Type: application/json.')
  const value = parseJsonBody(body)
  if (!isRecord(value)) throw new ApiError('BODY_MALFORMED', 'The body must be a JSON object.')
  return value
}

/** A change accepts nothing from the query: a parameter meant to restrict it would be silently lost. */
const refuseQuery = (query: string): void => {
  for (const [name] of new URLSearchParams(query))
    throw invalidField(
      showFieldName(name),
      'is in the query, which this operation does not use: send it in the body.',
      'FIELD_UNKNOWN',
    )
}

/** Builds the input object from path and query or body; a path parameter wins over a body field of the same name. */
export const readInput = (operation: Operation, { path, query, body }: RawInput): Record<string, unknown> => {
  const isInQuery = operation.method === 'GET' || operation.upload !== undefined
  if (!isInQuery && isMutating(operation)) refuseQuery(query)
  const takesBody = !isInQuery && (body !== undefined || placement(operation).body.length > 0)
  const rest = takesBody ? fromBody(body) : fromQuery(operation, query)
  if (!takesBody) refuseUnstorableText(rest)
  refuseUnstorableText(path)
  return Object.assign(rest, path)
}

/** Rewrites the error to use the query's names for its fields. */
export const namedAsInQuery = (operation: Operation, error: unknown): unknown => {
  if (!operation.snakeCaseQuery || !(error instanceof ApiError)) return error
  const { reason, message, extra } = error
  if (!extra.fieldViolations) return error
  const fieldViolations = extra.fieldViolations.map((violation) => ({
    ...violation,
    field: queryName(operation, violation.field),
  }))
  const told = fieldViolations.map(({ field, description }) => `${field}: ${description}`)
  return new ApiError(reason, told.length > 0 ? told.join(' ') : message, { ...extra, fieldViolations })
}
