import { Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { LinkedAnswer, ReviewComment } from './answer-schemas.ts'
import { Questionnaire, QuestionnaireStatus } from './schemas.ts'
import {
  AskedOption,
  askedQuestionFields,
  DependsOn,
  questionRequired,
  sectionFields,
  TemplateName,
} from './template-schemas.ts'

const { totalQuestions, answeredQuestions, progressPercent } = Questionnaire.properties

/** What the vendor may know: no recipients, scores or weights. */
export const LinkedQuestionnaire = Type.Object(
  {
    id: Questionnaire.properties.id,
    templateName: TemplateName,
    requestedBy: Type.String({ description: 'Name of the organization that asks.', examples: ['Contoso'] }),
    vendorName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    status: QuestionnaireStatus,
    totalQuestions,
    answeredQuestions,
    progressPercent,
    dueDate: Type.Optional(Timestamp('When answers are due.')),
    submittedAt: Type.Optional(Timestamp('When the answers were last submitted.')),
    returnComment: Type.Optional(ReviewComment),
  },
  { title: 'LinkedQuestionnaire', description: 'A questionnaire as the vendor sees it.' },
)

const AskedQuestion = Type.Object(
  {
    ...askedQuestionFields,
    options: Type.Array(AskedOption, {
      description: 'The answers to choose from; empty for text and dates.',
    }),
    required: questionRequired,
    dependsOn: Type.Optional(DependsOn),
  },
  { title: 'AskedQuestion', description: 'One question, without its weight.' },
)

const AskedSection = Type.Object(
  {
    ...sectionFields,
    questions: Type.Array(AskedQuestion, { description: 'The questions, in the order they are asked.' }),
  },
  { title: 'AskedSection', description: 'Questions under one heading.' },
)

export const LinkedForm = Type.Object({
  questionnaire: LinkedQuestionnaire,
  sections: Type.Array(AskedSection, { description: 'The sections, in order.' }),
  answers: Type.Array(LinkedAnswer, {
    description: 'Answers to the questions that apply, in the order of the questions.',
  }),
})

/** Shared by all operations by link, where the token determines the questionnaire. */
export const byLink = {
  audience: 'link',
  keepsNoAnswer: true,
  scopes: [],
  stability: 'beta',
  version: '1.0.0',
} as const
