import { ApiError, type FieldViolation } from '@parapet/contract'
import { type TObject, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'
import { parseTimestamp } from '../domain/kernel/timestamp.ts'
import { isRecord, normalizeInput, type UnsetMember } from './normalize-input.ts'
import { createUnknownFieldJudge, type UnknownFields } from './unknown-fields.ts'

Format.Set('date-time', (text) => parseTimestamp(text) !== undefined)
Format.Set('int64', (text) => /^-?\d{1,19}$/.test(text) && BigInt(text) === BigInt.asIntN(64, BigInt(text)))

export type Parsed = {
  value: Record<string, unknown>
  /** The first few dropped names, which are reported to the caller. */
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
      return 'does not have the required format, or is blank.'
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

const toViolations = (error: SchemaError): FieldViolation[] => {
  const at = fieldPath(error.instancePath)
  const below = (name: string): string => (at ? `${at}.${name}` : name)
  if (error.keyword === 'required') {
    return list(error.params, 'requiredProperties').map((name) => ({
      field: below(name),
      description: 'is required.',
      reason: 'INVALID_FIELD',
    }))
  }
  const reason = at === 'sortField' && error.keyword === 'enum' ? 'SORT_FIELD_UNKNOWN' : 'INVALID_FIELD'
  return [{ field: at, description: describe(error), reason }]
}

const toUnsetViolation = ({ path, member }: UnsetMember): FieldViolation => ({
  field: path,
  description: `must not be ${member}, which means not set.`,
  reason: /^filters\..*\]$/.test(path) ? 'FILTER_VALUE_INVALID' : 'INVALID_FIELD',
})

/** One refusal for all violations, with their reason if they share one. */
const refuse = (violations: readonly FieldViolation[]): ApiError => {
  const found = new Map<string, FieldViolation>()
  for (const violation of violations) {
    const field = violation.field || 'body'
    if (!found.has(field)) found.set(field, { ...violation, field })
    if (found.size >= maxViolations) break
  }
  const fieldViolations = [...found.values()]
  const [reason = 'INVALID_FIELD', ...others] = new Set(fieldViolations.map((violation) => violation.reason))
  const message = fieldViolations.map(({ field, description }) => `${field}: ${description}`).join(' ')
  return new ApiError(others.length === 0 ? reason : 'INVALID_FIELD', message, { fieldViolations })
}

/** The schema, with any object accepted as an entry of the list. */
const withAnyEntries = (schema: TObject, field: string): TObject => {
  const entries = { ...schema.properties[field], items: Type.Object({}) }
  return Type.Object({ ...schema.properties, [field]: entries })
}

/** Compiles the schema once, on first use; the parser drops what is unset and refuses what does not fit. */
export const createInputParser = (
  schema: TObject,
  bulkField?: string,
): ((input: unknown, unknownFields?: UnknownFields) => Parsed) => {
  const compile = () => Compile(bulkField === undefined ? schema : withAnyEntries(schema, bulkField))
  let compiled: ReturnType<typeof compile> | undefined
  return (input, unknownFields = 'ignored') => {
    if (!isRecord(input)) throw new ApiError('BODY_MALFORMED', 'The input must be a JSON object.')
    const judge = createUnknownFieldJudge(unknownFields, bulkField)
    const unset: UnsetMember[] = []
    const value = normalizeInput(schema, input, {
      keeps: judge.keeps,
      needsValue: (found) => {
        if (bulkField === undefined || !found.path.startsWith(`${bulkField}[`)) unset.push(found)
      },
    })
    judge.refuse()
    if (unset.length > 0) throw refuse(unset.map((found) => toUnsetViolation(found)))
    const validator = (compiled ??= compile())
    if (!validator.Check(value)) throw refuse(validator.Errors(value).flatMap((error) => toViolations(error)))
    return { value, ignored: judge.ignored() }
  }
}
