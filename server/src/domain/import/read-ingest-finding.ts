import { describeUnknownField, showFieldName } from '../kernel/unknown-field.ts'
import type { HostFinding, ReadContext } from './host-finding.ts'
import { templateColumnOf, templateColumns } from './template-columns.ts'
import { readTemplateObject } from './template-finding.ts'

/** A finding of a call. Unlike a column of a file, a field that nobody knows refuses it: nothing is lost in silence. */
export const readIngestFinding = (
  given: object,
  context: ReadContext,
): { found: HostFinding } | { refusal: string } => {
  const unknown = Object.keys(given).find((name) => templateColumnOf(name) === undefined)
  if (unknown !== undefined)
    return {
      refusal: `FIELD_UNKNOWN: ${showFieldName(unknown)} ${describeUnknownField(unknown, templateColumns)}`,
    }
  const read = readTemplateObject(given, context)
  if ('refusal' in read) return { refusal: read.refusal }
  const [found] = read.findings
  return found ? { found } : { refusal: 'It reports nothing.' }
}
