import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { QuestionnaireAnswer, ReviewComment } from './answer-schemas.ts'
import { Questionnaire, QuestionnaireId } from './schemas.ts'
import { TemplateSections } from './template-schemas.ts'

export const GetQuestionnaireForm = operation({
  summary: 'Get a questionnaire with its questions and answers.',
  method: 'GET',
  path: '/public/v1/questionnaires/{id}/form',
  scopes: ['questionnaires.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: QuestionnaireId }),
  output: Type.Object({
    questionnaire: Questionnaire,
    sections: TemplateSections,
    answers: Type.Array(QuestionnaireAnswer, {
      description: 'Answers to the questions that apply, in the order of the questions.',
    }),
    returnComment: Type.Optional(ReviewComment),
    reviewComment: Type.Optional(ReviewComment),
  }),
})
