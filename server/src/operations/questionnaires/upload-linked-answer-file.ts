import type { Handler } from '../handler.ts'
import { requireLinkedQuestionnaire } from './linked-form.ts'
import { storeAnswerFile } from './store-answer-file.ts'

/** The link alone determines the questionnaire, so that no vendor reaches another's. */
export const uploadLinkedAnswerFile: Handler<'UploadLinkedAnswerFile'> = (answer, context) =>
  storeAnswerFile(
    context,
    { questionnaireId: context.principal.actor.id, ...answer },
    async (change, file) => ({ questionnaire: await requireLinkedQuestionnaire(change), file }),
  )
