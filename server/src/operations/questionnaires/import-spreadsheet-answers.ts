import { ApiError, type Questionnaire } from '@parapet/contract'
import { unreadableWorkbook } from '../../domain/import/unreadable-workbook.ts'
import { newId } from '../../domain/kernel/id.ts'
import { mergeAnswers, progressOf, questionsOf } from '../../domain/questionnaires/questionnaire-answers.ts'
import { scoreAnswers } from '../../domain/questionnaires/questionnaire-score.ts'
import type { ReadSpreadsheet } from '../../domain/questionnaires/read-spreadsheet.ts'
import { upsertQuestionnaireAnswers } from '../../store/questionnaires/questionnaire-answer.ts'
import { addOpenQuestionnaire, updateQuestionnaire } from '../../store/questionnaires/questionnaire-change.ts'
import { insertQuestionnaire, selectQuestionnaire } from '../../store/questionnaires/questionnaire.ts'
import { selectVendor } from '../../store/vendors/vendor.ts'
import type { Handler, UploadContext } from '../handler.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'
import { readingOf, readUpload } from './read-upload.ts'

const noVendor = (vendorId: string): ApiError =>
  new ApiError(
    'NOT_FOUND',
    `There is no vendor ${vendorId} in the directory. vendorId is the internal id (vnd_…), not your own reference.`,
  )

const noAnswers = (): ApiError =>
  unreadableWorkbook(
    'The file has questions, but no answers. To send the questions to vendors, import it as a template.',
  )

const insertAnswered = (
  { inOrganization, principal }: UploadContext,
  vendorId: string,
  name: string,
  { layout, sections, answers }: ReadSpreadsheet,
): Promise<Questionnaire> =>
  inOrganization(async (db, audit) => {
    const vendor = await addOpenQuestionnaire(db, vendorId)
    if (!vendor) throw noVendor(vendorId)
    const id = newId('qst')
    const kind = layout.replace('SPREADSHEET_LAYOUT_', '').toLowerCase()
    const template = { id: `qtp_spreadsheet_${kind}`, name, version: '1.0.0', sections }
    const questions = questionsOf(sections)
    const values = mergeAnswers(new Map(), answers)
    const { totalQuestions, answeredQuestions } = progressOf(questions, values)
    await insertQuestionnaire(db, {
      id,
      vendorId: vendor.id,
      template,
      recipients: vendor.contacts,
      totalQuestions,
      createdBy: principal.actor,
    })
    await Promise.all([
      upsertQuestionnaireAnswers(
        db,
        id,
        // No question of a file has a date rule.
        answers.map((answer) => ({ ...answer, lapsesOn: undefined })),
        principal.actor,
      ),
      updateQuestionnaire(db, id, {
        status: 'QUESTIONNAIRE_STATUS_SUBMITTED',
        answeredQuestions,
        score: scoreAnswers(questions, values) ?? null,
        submittedAt: 'now',
      }),
      audit([
        {
          action: 'questionnaire.imported',
          targetType: 'questionnaire',
          targetId: id,
          details: { vendorId: vendor.id, templateName: name, answers: answers.length },
        },
      ]),
    ])
    const questionnaire = await selectQuestionnaire(db, id)
    if (!questionnaire) throw noSuchQuestionnaire(id, principal)
    return questionnaire
  })

export const importSpreadsheetAnswers: Handler<'ImportSpreadsheetAnswers'> = async (
  { vendorId, name, dryRun = false },
  context,
) => {
  // Before the file is read, so that a wrong vendor is refused at once.
  if (!(await context.inOrganization((db) => selectVendor(db, vendorId)))) throw noVendor(vendorId)
  const read = await readUpload(context)
  if (read.answers.length === 0) throw noAnswers()
  const reading = readingOf(read)
  if (dryRun) return reading
  const questionnaire = await insertAnswered(context, vendorId, (name ?? read.name).trim(), read)
  return { ...reading, questionnaire }
}
