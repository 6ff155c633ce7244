import { ApiError, TemplateFile } from '@parapet/contract'
import { completeTemplate } from '../domain/questionnaires/complete-template.ts'
import { maxJsonDepth, refuseUnstorableText } from '../domain/kernel/json-guard.ts'
import { jsonDepth } from '../domain/kernel/json-scan.ts'
import { isBuiltInId } from '../domain/questionnaires/built-in-templates.ts'
import { createInputParser } from '../gateway/parse-input.ts'
import type { NewTemplate } from '../store/questionnaires/questionnaire-template.ts'

const parse = createInputParser(TemplateFile)

const readJson = (bytes: Uint8Array): unknown => {
  if (jsonDepth(bytes) > maxJsonDepth) throw new Error(`It is nested more than ${maxJsonDepth} levels deep.`)
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  refuseUnstorableText(value)
  return value
}

const asSentence = (error: unknown): string => {
  if (error instanceof ApiError) return error.message
  return `It is not valid JSON: ${error instanceof Error ? error.message : String(error)}`
}

const readFields = (bytes: Uint8Array): TemplateFile => {
  try {
    // The parser has validated the value against this very schema.
    return parse(readJson(bytes)).value as TemplateFile
  } catch (error) {
    throw new Error(asSentence(error), { cause: error })
  }
}

/** The template in the file; throws an error that explains what is wrong with it. */
export const readTemplateFile = (bytes: Uint8Array): NewTemplate => {
  const fields = readFields(bytes)
  if (isBuiltInId(fields.id)) {
    throw new Error(`id: ${fields.id} is the id of a built-in template. Choose another id.`)
  }
  const read = completeTemplate(fields)
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return read.template
}
