import { ApiError, invalidField } from '@parapet/contract'
import { completeTemplate } from '../../domain/questionnaires/complete-template.ts'
import type { Handler } from '../handler.ts'
import { refuseBuiltIn, requireTemplate } from './require-template.ts'
import { type WrittenTemplate, writeTemplate } from './write-template.ts'

export const importOutcomes = {
  created: 'TEMPLATE_IMPORT_OUTCOME_CREATED',
  updated: 'TEMPLATE_IMPORT_OUTCOME_UPDATED',
  unchanged: 'TEMPLATE_IMPORT_OUTCOME_UNCHANGED',
} as const satisfies Record<WrittenTemplate['outcome'], string>

export const importQuestionnaireTemplate: Handler<'ImportQuestionnaireTemplate'> = async (
  { template: given },
  context,
) => {
  refuseBuiltIn(given.id)
  const read = completeTemplate(given)
  if ('faults' in read) throw invalidField('template', read.faults.join(' '))
  const written = await writeTemplate(context, read.template)
  if ('refusal' in written) throw new ApiError('TEMPLATE_VERSION_NOT_NEWER', written.refusal)
  return {
    questionnaireTemplate: await requireTemplate(context.db, given.id),
    outcome: importOutcomes[written.outcome],
  }
}
