import {
  ApiError,
  askedQuestionFields,
  DependsOn,
  ObservationCategory,
  Question,
  QuestionOption,
  questionRequired,
  sectionFields,
  TemplateId,
  TemplateName,
  templateTextFields,
  TemplateVersion,
} from '@parapet/contract'
import { type Static, Type } from 'typebox'
import { jsonDepth, maxJsonDepth, refuseUnstorableText } from '../domain/json-guard.ts'
import { questionnaireBaseline } from '../domain/questionnaire-baseline.ts'
import { findTemplateFaults } from '../domain/questionnaire-template.ts'
import { createInputParser } from '../gateway/parse-input.ts'
import type { NewTemplate } from '../store/questionnaire-template.ts'

// A misspelt key would silently change what is asked.
const strict = { additionalProperties: false } as const

const FileQuestion = Type.Object(
  {
    ...askedQuestionFields,
    category: ObservationCategory,
    options: Type.Optional(Type.Array(Type.Object(QuestionOption.properties, strict), { maxItems: 50 })),
    required: Type.Optional(questionRequired),
    weight: Type.Optional(Question.properties.weight),
    dependsOn: Type.Optional(Type.Object(DependsOn.properties, strict)),
  },
  strict,
)

const TemplateFile = Type.Object({
  id: TemplateId,
  name: TemplateName,
  version: TemplateVersion,
  description: Type.Optional(templateTextFields.description),
  licence: Type.Optional(templateTextFields.licence),
  isActive: Type.Optional(templateTextFields.isActive),
  sections: Type.Array(
    Type.Object(
      { ...sectionFields, questions: Type.Array(FileQuestion, { minItems: 1, maxItems: 500 }) },
      strict,
    ),
    { minItems: 1, maxItems: 50 },
  ),
})

const parse = createInputParser(TemplateFile)

const yesOrNo = [
  { value: 'yes', label: 'Yes', riskWeight: 0 },
  { value: 'no', label: 'No', riskWeight: 1 },
]

const complete = ({ options, required, weight, ...question }: Static<typeof FileQuestion>): Question => ({
  ...question,
  options: options ?? (question.type === 'QUESTION_TYPE_YES_NO' ? yesOrNo : []),
  required: required ?? true,
  weight: weight ?? 1,
})

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

const readFields = (bytes: Uint8Array): Static<typeof TemplateFile> => {
  try {
    const { value, ignored } = parse(readJson(bytes))
    if (ignored.length > 0) throw new Error(`${ignored.join(', ')}: is not a known field here.`)
    // The parser has checked the value against this very schema.
    return value as Static<typeof TemplateFile>
  } catch (error) {
    throw new Error(asSentence(error), { cause: error })
  }
}

/** The template that the file describes, or an error that says in sentences what is wrong with it. */
export const readTemplateFile = (bytes: Uint8Array): NewTemplate => {
  const { id, name, version, description = '', licence = '', isActive = true, ...given } = readFields(bytes)
  if (id === questionnaireBaseline.id) {
    throw new Error(`id: ${id} is the built-in template. Choose another id.`)
  }
  const sections = given.sections.map((section) => ({
    ...section,
    questions: section.questions.map(complete),
  }))
  const faults = findTemplateFaults(sections)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return {
    id,
    name: name.trim(),
    version,
    description,
    licence,
    isActive,
    source: 'QUESTIONNAIRE_TEMPLATE_SOURCE_IMPORTED',
    sections,
    questionCount: sections.flatMap(({ questions }) => questions).length,
  }
}
