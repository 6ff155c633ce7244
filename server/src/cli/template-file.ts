import { ApiError, TemplateFile } from '@parapet/contract'
import { Type } from 'typebox'
import { completeTemplate } from '../domain/complete-template.ts'
import { jsonDepth, maxJsonDepth, refuseUnstorableText } from '../domain/json-guard.ts'
import { questionnaireBaseline } from '../domain/questionnaire-baseline.ts'
import { createInputParser } from '../gateway/parse-input.ts'
import type { NewTemplate } from '../store/questionnaire-template.ts'

const parse = createInputParser(Type.Object(TemplateFile.properties))

const readJson = (bytes: Uint8Array): unknown => {
  if (jsonDepth(bytes) > maxJsonDepth) throw new Error(`It nests deeper than ${maxJsonDepth} levels.`)
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
    const { value, ignored } = parse(readJson(bytes))
    if (ignored.length > 0) throw new Error(`${ignored.join(', ')}: is not a known field here.`)
    // The parser has checked the value against this very schema.
    return value as TemplateFile
  } catch (error) {
    throw new Error(asSentence(error), { cause: error })
  }
}

/** The template that the file describes, or an error that says in sentences what is wrong with it. */
export const readTemplateFile = (bytes: Uint8Array): NewTemplate => {
  const fields = readFields(bytes)
  if (fields.id === questionnaireBaseline.id) {
    throw new Error(`id: ${fields.id} is the built-in template. Choose another id.`)
  }
  const read = completeTemplate(fields)
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return read.template
}
