import { type Static, Type } from 'typebox'
import { ObservationCategory } from '../observations/schemas.ts'
import { DateRule, QuestionClaim, questionClaims } from './claim-schemas.ts'
import {
  askedQuestionFields,
  DependsOn,
  Question,
  QuestionOption,
  questionRequired,
  sectionFields,
  TemplateId,
  TemplateName,
  templateTextFields,
  TemplateVersion,
} from './template-schemas.ts'

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
    claims: Type.Optional(questionClaims(Type.Object(QuestionClaim.properties, strict))),
    dateRule: Type.Optional(Type.Object(DateRule.properties, strict)),
  },
  strict,
)

/** A template as written in a file: much of it has defaults. */
export const TemplateFile = Type.Object(
  {
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
      { minItems: 1, maxItems: 50, description: 'The sections, in order.' },
    ),
  },
  {
    ...strict,
    description: 'The template: id, name, version and sections of questions.',
    examples: [
      {
        id: 'qtp_supplier_check',
        name: 'Supplier check',
        version: '1.0.0',
        sections: [
          {
            id: 'access',
            title: 'Access',
            questions: [
              {
                id: 'mfa_staff',
                text: 'Do all employees sign in with a second factor?',
                type: 'QUESTION_TYPE_YES_NO',
                category: 'OBSERVATION_CATEGORY_OTHER',
              },
            ],
          },
        ],
      },
    ],
  },
)

export type TemplateFile = Static<typeof TemplateFile>
export type FileQuestion = Static<typeof FileQuestion>
