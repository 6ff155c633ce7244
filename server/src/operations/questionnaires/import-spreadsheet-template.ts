import { ApiError } from '@parapet/contract'
import type { Handler } from '../handler.ts'
import { importOutcomes } from './import-questionnaire-template.ts'
import { readingOf, readUpload } from './read-upload.ts'
import { refuseBuiltIn, requireTemplate } from './require-template.ts'
import { writeTemplate } from './write-template.ts'

export const importSpreadsheetTemplate: Handler<'ImportSpreadsheetTemplate'> = async (
  { id, name, version = '1.0.0', dryRun = false },
  context,
) => {
  refuseBuiltIn(id)
  const read = await readUpload(context)
  const reading = readingOf(read)
  if (dryRun) return reading
  return context.inOrganization(async (db, audit) => {
    const written = await writeTemplate(
      { db, audit },
      {
        id,
        name: (name ?? read.name).trim(),
        version,
        description: '',
        licence: '',
        isActive: true,
        source: 'QUESTIONNAIRE_TEMPLATE_SOURCE_IMPORTED',
        sections: read.sections,
        questionCount: reading.questionCount,
      },
    )
    if ('refusal' in written) throw new ApiError('TEMPLATE_VERSION_NOT_NEWER', written.refusal)
    return {
      ...reading,
      questionnaireTemplate: await requireTemplate(db, id),
      outcome: importOutcomes[written.outcome],
    }
  })
}
