import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Questionnaire } from './schemas.ts'
import { spreadsheetDryRun, spreadsheetOutput, spreadsheetUpload } from './spreadsheet-schemas.ts'
import { TemplateName } from './template-schemas.ts'

export const ImportSpreadsheetAnswers = operation({
  ...spreadsheetUpload,
  summary: "Make a submitted questionnaire of a vendor's filled-in .xlsx file, such as its CAIQ.",
  description:
    'The body is the file itself. The questionnaire has the questions of the file and its answers, and waits for review. Questions without an answer stay unanswered; texts are kept as they are.',
  path: '/public/v1/questionnaires/spreadsheet',
  errors: ['NOT_FOUND', 'SPREADSHEET_UNREADABLE'],
  input: Type.Object({
    vendorId: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Internal id of the vendor (vnd_…).',
      examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    name: Type.Optional(TemplateName),
    dryRun: spreadsheetDryRun,
  }),
  output: Type.Object({ ...spreadsheetOutput, questionnaire: Type.Optional(Questionnaire) }),
})
