import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { QuestionnaireAnswer, ReviewComment } from './answer-schemas.ts'
import { AnswerDateIssue, AnswerFinding, Contradiction } from './review-schemas.ts'
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
    contradictions: Type.Optional(
      Type.Array(Contradiction, {
        description:
          'Answers that open, counted observations of the vendor contradict now. Only with the scope findings.read.',
      }),
    ),
    dateIssues: Type.Array(AnswerDateIssue, { description: 'Dates that no longer hold today.' }),
    findings: Type.Optional(
      Type.Array(AnswerFinding, {
        description: 'Observations created from the answers. Only with the scope findings.read.',
      }),
    ),
    returnComment: Type.Optional(ReviewComment),
    reviewComment: Type.Optional(ReviewComment),
  }),
})
