import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { GivenId, partOf } from '../kernel/schema.ts'
import { Questionnaire } from './schemas.ts'

export const CreateQuestionnaire = operation({
  summary: 'Create a questionnaire for a vendor from a template.',
  description:
    "The questionnaire starts as a draft with the vendor's contacts as recipients, and keeps the template as it is now. It is sent from the console.",
  method: 'POST',
  path: '/public/v1/questionnaires',
  scopes: ['questionnaires.read', 'questionnaires.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object(
    {
      templateId: Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Id of an active template.',
        examples: ['qtp_baseline'],
      }),
      vendorId: GivenId(
        'vnd',
        "Internal id of a vendor in the directory (vnd_…), not the organization's own reference in the vendor's field of the same name.",
      ),
    },
    partOf(Questionnaire),
  ),
  output: Type.Object({ questionnaire: Questionnaire }),
})
