import { ApiError, type ErrorReason, type FieldViolation } from '@parapet/contract'
import { type TObject, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'
import { parseTimestamp } from '../domain/timestamp.ts'
import { isRecord, normalizeInput } from './normalize-input.ts'

Format.Set('date-time', (text) => parseTimestamp(text) !== undefined)
Format.Set('int64', (text) => /^-?\d{1,19}$/.test(text) && BigInt(text) === BigInt.asIntN(64, BigInt(text)))

export type Parsed = {
  value: Record<string, unknown>
  /** Top-level names nobody knows: dropped, and named back to the caller. */
  ignored: string[]
}

type SchemaError = {
  keyword: string
  instancePath: string
  params: object
  message: string
}

const maxViolations = 20

const formatTexts: Readonly<Record<string, string>> = {
  'date-time': 'must be an RFC 3339 timestamp with an offset, such as 2026-01-02T03:04:05Z.',
  int64: 'must be a whole number of 64 bits, as text.',
}

/** `/filters/0/rule` → `filters[0].rule`. */
const fieldPath = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')

const list = (params: object, name: string): string[] => {
  const value: unknown = Object.entries(params).find(([key]) => key === name)?.[1]
  return Array.isArray(value) ? value.map(String) : []
}

const describe = ({ keyword, params, message }: SchemaError): string => {
  const number = Object.values(params).find((value) => typeof value === 'number')
  switch (keyword) {
    case 'enum':
      return `must be one of ${list(params, 'allowedValues').join(', ')}.`
    case 'minimum':
      return `must be ${number} or greater.`
    case 'maximum':
      return `must be ${number} or less.`
    case 'maxLength':
      return `must have at most ${number} characters.`
    case 'minLength':
      return 'must not be empty.'
    case 'pattern':
      return 'does not have the required form, or is blank.'
    case 'format':
      return formatTexts[String(Object.values(params)[0])] ?? `${message}.`
    case 'minItems':
      return 'must not be empty.'
    case 'maxItems':
      return `must have at most ${number} entries.`
    default:
      return `${message}.`
  }
}

const violations = (error: SchemaError): { field: string; description: string }[] => {
  const at = fieldPath(error.instancePath)
  const below = (name: string): string => (at ? `${at}.${name}` : name)
  if (error.keyword === 'required') {
    return list(error.params, 'requiredProperties').map((name) => ({
      field: below(name),
      description: 'is required.',
    }))
  }
  if (error.keyword === 'additionalProperties') {
    return list(error.params, 'additionalProperties').map((name) => ({
      field: below(name),
      description: 'is not a known field here.',
    }))
  }
  // Said better by additionalProperties, one level up.
  if (error.keyword === 'boolean') return []
  return [{ field: at, description: describe(error) }]
}

const refuse = (errors: readonly SchemaError[]): ApiError => {
  const reason: ErrorReason = 'INVALID_FIELD'
  const found = new Map<string, FieldViolation>()
  for (const violation of errors.flatMap((error) => violations(error))) {
    const field = violation.field || 'body'
    if (!found.has(field)) found.set(field, { field, description: violation.description, reason })
    if (found.size >= maxViolations) break
  }
  const fieldViolations = [...found.values()]
  const message = fieldViolations.map(({ field, description }) => `${field}: ${description}`).join(' ')
  return new ApiError(reason, message, { fieldViolations })
}

/** The schema, with any object taken as an entry of the list. */
const withAnyEntries = (schema: TObject, field: string): TObject => {
  const entries = { ...schema.properties[field], items: Type.Object({}) }
  return Type.Object({ ...schema.properties, [field]: entries })
}

/** Compiles the schema once, when it is first needed; the parser drops what is unset or unknown and refuses what does not fit. */
export const createInputParser = (schema: TObject, bulkField?: string): ((input: unknown) => Parsed) => {
  const compile = () => Compile(bulkField === undefined ? schema : withAnyEntries(schema, bulkField))
  let compiled: ReturnType<typeof compile> | undefined
  const known = new Set(Object.keys(schema.properties))
  return (input) => {
    if (!isRecord(input)) throw new ApiError('BODY_MALFORMED', 'The input must be a JSON object.')
    const present = normalizeInput(schema, input)
    const value: Record<string, unknown> = {}
    const ignored: string[] = []
    for (const [name, field] of Object.entries(present)) {
      if (known.has(name)) value[name] = field
      else ignored.push(name)
    }
    const validator = (compiled ??= compile())
    if (!validator.Check(value)) throw refuse(validator.Errors(value))
    return { value, ignored }
  }
}
