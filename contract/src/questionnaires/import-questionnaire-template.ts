import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Enumeration } from '../kernel/schema.ts'
import { templateChange } from './template-call.ts'
import { TemplateFile } from './template-file.ts'
import { QuestionnaireTemplate } from './template-schemas.ts'

export const TemplateImportOutcome = Enumeration(
  'TemplateImportOutcome',
  [
    'TEMPLATE_IMPORT_OUTCOME_UNSPECIFIED',
    'TEMPLATE_IMPORT_OUTCOME_CREATED',
    'TEMPLATE_IMPORT_OUTCOME_UPDATED',
    'TEMPLATE_IMPORT_OUTCOME_UNCHANGED',
  ],
  'Whether the template is new, replaced an older version or was already there unchanged.',
)

export const ImportQuestionnaireTemplate = operation({
  ...templateChange,
  summary: 'Add a template, or a newer version of one, from the JSON that describes it.',
  description: 'Takes the same JSON as the command line. Existing questionnaires keep their questions.',
  path: '/public/v1/questionnaires/templates',
  bodyLimitBytes: 6 * 1024 * 1024,
  // 500 questions with 20 options each.
  bodyLimitFields: 50_000,
  errors: ['TEMPLATE_BUILT_IN', 'TEMPLATE_VERSION_NOT_NEWER'],
  input: Type.Object({ template: TemplateFile }),
  output: Type.Object({ questionnaireTemplate: QuestionnaireTemplate, outcome: TemplateImportOutcome }),
})
