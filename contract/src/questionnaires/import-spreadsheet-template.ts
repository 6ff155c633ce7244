import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { TemplateImportOutcome } from './import-questionnaire-template.ts'
import { spreadsheetDryRun, spreadsheetOutput, spreadsheetUpload } from './spreadsheet-schemas.ts'
import { QuestionnaireTemplate, TemplateId, TemplateName, TemplateVersion } from './template-schemas.ts'

export const ImportSpreadsheetTemplate = operation({
  ...spreadsheetUpload,
  summary: 'Make a template of the questions in an .xlsx file, such as your own CAIQ, HECVAT or VSA.',
  description:
    'The body is the file itself. Questions that begin like yes/no questions can be answered with yes, no or not applicable, all others with text. Formulas, macros and links to other files are never run: only stored values are read.',
  path: '/public/v1/questionnaires/templates/spreadsheet',
  errors: ['TEMPLATE_BUILT_IN', 'TEMPLATE_VERSION_NOT_NEWER', 'SPREADSHEET_UNREADABLE'],
  input: Type.Object({
    id: TemplateId,
    name: Type.Optional(TemplateName),
    version: Type.Optional(TemplateVersion),
    dryRun: spreadsheetDryRun,
  }),
  output: Type.Object({
    ...spreadsheetOutput,
    questionnaireTemplate: Type.Optional(QuestionnaireTemplate),
    outcome: Type.Optional(TemplateImportOutcome),
  }),
})
