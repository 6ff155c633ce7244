import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { Questionnaire, QuestionnaireStatus } from './schemas.ts'

export const ListQuestionnaires = operation({
  summary: 'List the questionnaires of the organization, newest first.',
  method: 'GET',
  path: '/public/v1/questionnaires',
  scopes: ['questionnaires.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: [],
  paging: paged('questionnaires'),
  input: Type.Object({
    ...pageInput(),
    vendorId: Type.Optional(
      Type.String({
        maxLength: 255,
        description: 'Only those of the vendor with this internal id (vnd_…).',
        examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
      }),
    ),
    status: Type.Optional(QuestionnaireStatus),
    isOverdue: Type.Optional(
      Type.Boolean({
        description: 'True: only those that are with the vendor past their due date. False: only the others.',
        examples: [true],
      }),
    ),
  }),
  output: Type.Object(pageOutput('questionnaires', Questionnaire)),
})
