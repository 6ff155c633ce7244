import { Type } from 'typebox'
import { GivenId } from '../kernel/schema.ts'
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
    vendorId: GivenId('vnd', 'Internal id of the vendor (vnd_…).'),
    name: Type.Optional(TemplateName),
    dryRun: spreadsheetDryRun,
  }),
  output: Type.Object({ ...spreadsheetOutput, questionnaire: Type.Optional(Questionnaire) }),
})
