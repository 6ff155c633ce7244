import { ApiError, invalidField, type StoredFile } from '@parapet/contract'
import { titleOfFile } from '../../domain/documents/file-name.ts'
import { dayOf } from '../../domain/kernel/calendar-date.ts'
import { questionsOf } from '../../domain/questionnaires/questionnaire-answers.ts'
import { selectDocument } from '../../store/documents/document.ts'
import { selectQuestionnaireAnswers } from '../../store/questionnaires/questionnaire-answer.ts'
import { lockQuestionnaire } from '../../store/questionnaires/questionnaire-change.ts'
import { documentAudit } from '../documents/document-audit.ts'
import { givenDetails } from '../documents/given-details.ts'
import { storeFile } from '../documents/store-file.ts'
import type { ChangeContext, UploadContext } from '../handler.ts'
import { requireMove } from './move-questionnaire.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'
import { saveAnswers } from './save-answers.ts'

type Answering = { questionnaireId: string; questionId: string; fileName: string }

/** The vendor of the questionnaire; throws before the file arrives if the question cannot be answered with one. */
const requireQuestion = (
  { inOrganization, principal }: UploadContext,
  { questionnaireId, questionId }: Answering,
): Promise<string> =>
  inOrganization(async (db) => {
    const questionnaire = await lockQuestionnaire(db, questionnaireId)
    if (!questionnaire) throw noSuchQuestionnaire(questionnaireId, principal)
    requireMove(questionnaire, 'answer')
    const question = questionsOf(questionnaire.sections).find(({ id }) => id === questionId)
    if (question?.type !== 'QUESTION_TYPE_FILE')
      throw invalidField('questionId', `must be a question that asks for a file, not ${questionId}.`)
    return questionnaire.vendorId
  })

const saveFile = async (
  change: ChangeContext,
  { questionnaireId, questionId }: Answering,
  id: string,
): Promise<StoredFile> => {
  const { db, now, audit } = change
  const stored = await selectQuestionnaireAnswers(db, questionnaireId)
  const comment = stored.find((answer) => answer.questionId === questionId)?.comment
  const answer = { questionId, values: [id], ...(comment !== undefined && { comment }) }
  await saveAnswers(change, questionnaireId, [answer], id)
  const document = await selectDocument(db, id, dayOf(now))
  if (!document) throw new ApiError('NOT_FOUND', 'The file was deleted meanwhile. Upload it again.')
  await audit([documentAudit('document.uploaded', document)])
  const { fileName, mediaType, sizeBytes } = document
  return { documentId: document.id, fileName, mediaType, sizeBytes }
}

/** Stores the body as the answer to a question. */
export const storeAnswerFile = async <T>(
  context: UploadContext,
  answering: Answering,
  finish: (change: ChangeContext, file: StoredFile) => Promise<T>,
): Promise<T> => {
  const vendorId = await requireQuestion(context, answering)
  return storeFile(
    context,
    {
      vendorId,
      fileName: answering.fileName,
      detailsOf: (name) => givenDetails({ kind: 'DOCUMENT_KIND_OTHER' }, titleOfFile(name)),
      answers: answering,
    },
    async (id, change) => finish(change, await saveFile(change, answering, id)),
  )
}
