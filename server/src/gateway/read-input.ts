import { ApiError, invalidField, type Operation, placement } from '@parapet/contract'
import { parseJsonBody, refuseUnstorableText } from '../domain/json-guard.ts'
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

/** Text of a query parameter → what the schema's type says; anything else stays text and fails validation. */
const fromText = (operation: Operation, name: string, text: string): unknown => {
  const type = typeOf(operation, name)
  if (type === 'integer' && /^-?\d{1,16}$/.test(text)) return Number(text)
  if (type === 'number' && /^-?\d{1,16}(\.\d{1,16})?$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

const fromQuery = (operation: Operation, query: string): Record<string, unknown> => {
  const input: Record<string, unknown> = Object.create(null)
  for (const [name, text] of new URLSearchParams(query)) {
    if (name in input) throw invalidField(name, 'is given more than once.')
    input[name] = fromText(operation, name, text)
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

/** One input object from path and query or body; a path parameter wins over a body field of its name. */
export const readInput = (operation: Operation, { path, query, body }: RawInput): Record<string, unknown> => {
  const takesBody = operation.method !== 'GET' && (body !== undefined || placement(operation).body.length > 0)
  const rest = takesBody ? fromBody(body) : fromQuery(operation, query)
  if (!takesBody) refuseUnstorableText(rest)
  refuseUnstorableText(path)
  return { ...rest, ...path }
}
