import { ApiError, type FieldViolation } from '@parapet/contract'
import { describeUnknownField, showFieldName } from '../domain/kernel/unknown-field.ts'
import type { UnknownField } from './normalize-input.ts'

/**
 * How fields outside the schema are handled: top-level ones are ignored, or all are refused, or all are refused except
 * output-only fields of the record, which may be sent back.
 */
export type UnknownFields = 'ignored' | 'refused-unless-read' | 'refused'

type UnknownFieldJudge = {
  /** Whether the field is kept, to be checked elsewhere. */
  keeps: (found: UnknownField) => boolean
  /** Dropped fields, as far as they are reported to the caller. */
  ignored: () => string[]
  /** Ends the call if there was a field to refuse. */
  refuse: () => void
}

const maxNamed = 10

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const isSentBack = ({ schema: { record }, name }: UnknownField): boolean =>
  Object.hasOwn(record?.properties ?? {}, name)

/** Judges the unknown fields of one input. `bulkField` holds entries that the operation judges itself. */
export const createUnknownFieldJudge = (rule: UnknownFields, bulkField?: string): UnknownFieldJudge => {
  const ignored = new Set<string>()
  const refused: UnknownField[] = []
  let refusedCount = 0

  const ignore = ({ path, name }: UnknownField): false => {
    if (ignored.size < maxNamed) ignored.add(below(path.replaceAll(/\[\d+\]/g, ''), name))
    return false
  }

  const toViolation = (field: UnknownField): FieldViolation => {
    const { path, name, schema } = field
    const description =
      rule === 'refused' && isSentBack(field)
        ? 'cannot be set here: leave it out.'
        : describeUnknownField(name, Object.keys(schema.properties ?? {}))
    return { field: below(path, showFieldName(name)), description, reason: 'FIELD_UNKNOWN' }
  }

  return {
    keeps: (found) => {
      const { path, schema } = found
      if (bulkField !== undefined && path.startsWith(`${bulkField}[`)) return true
      if (rule === 'ignored' && schema.additionalProperties !== false) return path !== '' || ignore(found)
      if (rule === 'refused-unless-read' && isSentBack(found)) return ignore(found)
      refusedCount += 1
      if (refused.length < maxNamed) refused.push(found)
      return false
    },
    ignored: () => [...ignored],
    refuse: () => {
      if (refusedCount === 0) return
      const fieldViolations = refused.map((field) => toViolation(field))
      const told = fieldViolations.map(({ field, description }) => `${field}: ${description}`)
      if (refusedCount > refused.length) told.push(`And ${refusedCount - refused.length} more.`)
      throw new ApiError('FIELD_UNKNOWN', told.join(' '), { fieldViolations })
    },
  }
}
