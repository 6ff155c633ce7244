import type { Handler } from '../handler.ts'
import { requireQuestionnaire } from './move-questionnaire.ts'
import { storeAnswerFile } from './store-answer-file.ts'

export const uploadAnswerFile: Handler<'UploadAnswerFile'> = ({ id, ...answer }, context) =>
  storeAnswerFile(context, { questionnaireId: id, ...answer }, async (change, file) => ({
    questionnaire: await requireQuestionnaire(change, id),
    file,
  }))
