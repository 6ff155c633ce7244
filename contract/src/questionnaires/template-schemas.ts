import { type Static, Type } from 'typebox'
import { Enumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { ObservationCategory } from '../observations/schemas.ts'
import { DateRule, QuestionClaim, questionClaims } from './claim-schemas.ts'
import { OptionValue, PartId, QuestionId } from './part-schemas.ts'

export const QuestionnaireTemplateSource = Enumeration(
  'QuestionnaireTemplateSource',
  [
    'QUESTIONNAIRE_TEMPLATE_SOURCE_UNSPECIFIED',
    'QUESTIONNAIRE_TEMPLATE_SOURCE_BUILT_IN',
    'QUESTIONNAIRE_TEMPLATE_SOURCE_CUSTOM',
    'QUESTIONNAIRE_TEMPLATE_SOURCE_IMPORTED',
  ],
  'Where the template comes from.',
)

export const QuestionType = Enumeration(
  'QuestionType',
  [
    'QUESTION_TYPE_UNSPECIFIED',
    'QUESTION_TYPE_YES_NO',
    'QUESTION_TYPE_SINGLE_CHOICE',
    'QUESTION_TYPE_MULTIPLE_CHOICE',
    'QUESTION_TYPE_TEXT',
    'QUESTION_TYPE_FILE',
    'QUESTION_TYPE_DATE',
  ],
  'How the question is answered.',
)

export const TemplateId = Type.String({
  pattern: '^qtp_[A-Za-z0-9_-]{1,60}$',
  description: 'Id of the template, such as the built-in qtp_baseline.',
  examples: ['qtp_supplier_check'],
})

export const TemplateName = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  description: 'Name of the template.',
  examples: ['Security baseline'],
})

export const TemplateVersion = Type.String({
  pattern: '^(0|[1-9][0-9]{0,8})(\\.(0|[1-9][0-9]{0,8})){0,2}$',
  description: 'One to three numbers with dots between them.',
  examples: ['1.0.0'],
})

const OptionLabel = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  description: 'Label of the option.',
  examples: ['Yes'],
})

export const DependsOn = Type.Object(
  {
    questionId: PartId('A question before this one.', ['stores_data']),
    values: Type.Array(OptionValue, {
      minItems: 1,
      maxItems: 50,
      description: 'The question applies when the other one applies and is answered with any of these.',
    }),
  },
  { title: 'QuestionDependsOn', description: 'When the question applies; always, if absent.' },
)

/** The parts of a question that the respondent sees. */
export const askedQuestionFields = {
  id: QuestionId,
  text: Type.String({
    minLength: 1,
    maxLength: 2000,
    pattern: '\\S',
    description: 'The question.',
    examples: ['Is multi-factor authentication required for all staff accounts?'],
  }),
  help: Type.Optional(
    Type.String({
      maxLength: 4000,
      description: 'How to answer.',
      examples: ['Count service desks as staff.'],
    }),
  ),
  type: QuestionType,
}

export const QuestionOption = Type.Object(
  {
    value: OptionValue,
    label: OptionLabel,
    riskWeight: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Risk of choosing the option, from 0 (none) to 1 (full).',
      examples: [0],
    }),
  },
  { title: 'QuestionOption', description: 'One answer to choose.' },
)

export const AskedOption = Type.Object(
  { value: OptionValue, label: OptionLabel },
  { title: 'AskedOption', description: 'One answer to choose, without its risk.' },
)

export const questionRequired = Type.Boolean({
  description: 'Whether it must be answered before submission, if it applies.',
  examples: [true],
})

export const Question = Type.Object(
  {
    ...askedQuestionFields,
    options: Type.Array(QuestionOption, {
      maxItems: 50,
      description:
        'The answers to choose from; those of a yes/no question are yes and no. Empty for text and dates.',
    }),
    required: questionRequired,
    category: ObservationCategory,
    weight: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'How much the answer counts towards the score; 0 does not count.',
      examples: [3],
    }),
    dependsOn: Type.Optional(DependsOn),
    claims: Type.Optional(questionClaims(QuestionClaim)),
    dateRule: Type.Optional(DateRule),
  },
  { title: 'Question', description: 'One question of a template.' },
)

export const sectionFields = {
  id: PartId('Id of the section in its template.', ['access']),
  title: Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '\\S',
    description: 'Heading of the section.',
    examples: ['Access control'],
  }),
}

export const TemplateSection = Type.Object(
  {
    ...sectionFields,
    questions: Type.Array(Question, {
      minItems: 1,
      maxItems: 500,
      description: 'The questions, in the order they are asked.',
    }),
  },
  { title: 'TemplateSection', description: 'Questions under one heading.' },
)

export const TemplateSections = Type.Array(TemplateSection, {
  minItems: 1,
  maxItems: 50,
  description: 'The sections, in order.',
})

export const templateTextFields = {
  description: Type.String({
    maxLength: 4000,
    description: 'What the template is for.',
    examples: ['A first look at how a vendor protects itself and its customers.'],
  }),
  licence: Type.String({
    maxLength: 255,
    description: 'Terms under which the questions may be used; empty if none are stated.',
    examples: ['Apache-2.0'],
  }),
  isActive: Type.Boolean({
    description: 'Whether new questionnaires can be created from it.',
    examples: [true],
  }),
}

export const QuestionnaireTemplate = Type.Object(
  {
    id: TemplateId,
    name: TemplateName,
    version: TemplateVersion,
    ...templateTextFields,
    source: QuestionnaireTemplateSource,
    sections: TemplateSections,
    questionCount: Type.Integer({ minimum: 1, description: 'Questions in all sections.', examples: [36] }),
    createdAt: Timestamp('When the template was first imported; for a built-in one, when it was written.'),
    updatedAt: Timestamp('When the template was last replaced by a newer version.'),
  },
  {
    title: 'QuestionnaireTemplate',
    description: 'Questions to send to vendors.',
    ...inSummary('id version source isActive questionCount updatedAt name description'),
  },
)

export type Question = Static<typeof Question>
export type TemplateSection = Static<typeof TemplateSection>
export type QuestionnaireTemplate = Static<typeof QuestionnaireTemplate>
