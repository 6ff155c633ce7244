import { newId } from '../../../server/src/domain/kernel/id.ts'
import { answerWithFile, pdf, sendFileQuestionnaire } from '../documents.ts'
import {
  backdate,
  moveInConsole,
  reachMonitored,
  reachQuestionnaire,
  safeAnswers,
  sending,
} from '../plant/reach-questionnaire.ts'
import { caiqWorkbook } from '../write-workbook.ts'
import { nothing, type Trial, type Trials } from './trial.ts'

/** A questionnaire transition in the console: made once, refused the second time. */
const consoleMove =
  (from: Parameters<typeof reachQuestionnaire>[2], path: string, action: string, body: object = {}) =>
  async ({ organization, store, leaves }: Trial): Promise<void> => {
    const { id } = await reachQuestionnaire(store, organization, from)
    const move = (of: string) => () => moveInConsole(organization, of, path, body)
    await leaves(move(newId('qst')), 404, nothing)
    await leaves(move(id), 200, [`questionnaire.${action} ${id}`])
    await leaves(move(id), 409, nothing)
  }

/** A call by the vendor through its link, made twice. */
const linkCall =
  (from: 'SENT' | 'IN_PROGRESS', path: string, action: string, again: number, body: object = {}) =>
  async ({ organization, store, leaves }: Trial): Promise<void> => {
    const { id, token } = await reachQuestionnaire(store, organization, from)
    const call = () => organization.request(`/link/v1/questionnaire/${path}`, { method: 'POST', body, token })
    await leaves(call, 200, [`questionnaire.${action} ${id}`])
    await leaves(call, again, nothing)
  }

export const questionnaireTrials: Trials = {
  CreateQuestionnaire: async ({ leaves, send, plant }) => {
    const [vendorId = ''] = await plant(1)
    const create = (templateId: string) => send('POST', 'questionnaires', { templateId, vendorId })
    await leaves(create('qtp_none'), 404, nothing)
    await leaves(create('qtp_baseline'), 200, ({ questionnaire }) => [
      `questionnaire.created ${questionnaire.id}`,
    ])
  },
  SendQuestionnaire: consoleMove('DRAFT', 'send', 'sent', sending),
  SubmitQuestionnaire: consoleMove('IN_PROGRESS', 'submit', 'submitted'),
  StartQuestionnaireReview: consoleMove('SUBMITTED', 'start-review', 'review-started'),
  ReturnQuestionnaire: consoleMove('IN_REVIEW', 'return', 'returned', { comment: 'Say more.' }),
  CompleteQuestionnaire: consoleMove('IN_REVIEW', 'complete', 'completed'),
  CancelQuestionnaire: consoleMove('SENT', 'cancel', 'cancelled'),
  AnswerQuestionnaire: async ({ organization, store, leaves }) => {
    const { id } = await reachQuestionnaire(store, organization, 'SENT')
    const answer = (answers: object[]) => () => moveInConsole(organization, id, 'answers', { answers })
    await leaves(answer(safeAnswers), 200, [`questionnaire.answered ${id}`])
    await leaves(answer(safeAnswers), 200, nothing)
    await leaves(answer([{ questionId: 'none', values: ['x'] }]), 400, nothing)
  },
  UploadAnswerFile: async ({ organization, store, leaves, send }) => {
    const { id } = await sendFileQuestionnaire(store, organization)
    const upload = (fileName: string) =>
      send('POST', `questionnaires/${id}/files?questionId=report&fileName=${fileName}`, undefined, {
        body: pdf(),
      })
    await leaves(upload('a.txt'), 415, nothing)
    await leaves(upload('a.pdf'), 200, ({ file }) => [
      `document.uploaded ${file.documentId}`,
      `questionnaire.answered ${id}`,
    ])
  },
  UploadLinkedAnswerFile: async ({ organization, store, leaves }) => {
    const { id, token } = await sendFileQuestionnaire(store, organization)
    await leaves(() => answerWithFile(organization, token, pdf(), { questionId: 'mfa' }), 400, nothing)
    await leaves(
      () => answerWithFile(organization, token),
      200,
      ({ file }) => [`document.uploaded ${file.documentId}`, `questionnaire.answered ${id}`],
    )
  },
  ExpireQuestionnaires: async ({ organization, store, leaves }) => {
    const { id } = await reachQuestionnaire(store, organization, 'SENT')
    const expire = () =>
      organization.console('/public/v1/questionnaires/expire', { method: 'POST', body: {} })
    await leaves(expire, 200, nothing)
    await backdate(store, organization.organizationId, id, 31)
    await leaves(expire, 200, [`questionnaire.expired ${id}`])
    await leaves(expire, 200, nothing)
  },
  CreateAnswerFinding: async ({ organization, store, leaves }) => {
    const { id } = await reachMonitored(store, organization, 'SUBMITTED')
    const make = (questionId: string) => () =>
      moveInConsole(organization, id, 'findings', { questionId, title: 'No DMARC', severity: 'SEVERITY_LOW' })
    await leaves(make('none'), 400, nothing)
    await leaves(make('dmarc'), 200, [`questionnaire.finding-created ${id}`])
    await leaves(make('dmarc'), 409, nothing)
  },
  ImportSpreadsheetTemplate: async ({ leaves, send }) => {
    const file = await caiqWorkbook(['CEK-03.1', 'Is data protected?', ''])
    const upload = (query: string, body: Buffer | string = file) =>
      send('POST', `questionnaires/templates/spreadsheet?id=qtp_caiq${query}`, undefined, { body })
    await leaves(upload('', 'Hello'), 400, nothing)
    await leaves(upload('&dryRun=true'), 200, nothing)
    await leaves(upload(''), 200, ['questionnaire-template.created qtp_caiq'])
    await leaves(upload(''), 200, nothing)
  },
  ImportSpreadsheetAnswers: async ({ leaves, send, plant }) => {
    const [vendorId = ''] = await plant(1)
    const file = await caiqWorkbook(['CEK-03.1', 'Is data protected?', 'Yes'])
    const upload = (query: string) =>
      send('POST', `questionnaires/spreadsheet?${query}`, undefined, { body: file })
    await leaves(upload('vendorId=none'), 404, nothing)
    await leaves(upload(`vendorId=${vendorId}&dryRun=true`), 200, nothing)
    await leaves(upload(`vendorId=${vendorId}`), 200, ({ questionnaire }) => [
      `questionnaire.imported ${questionnaire.id}`,
    ])
  },
  OpenLinkedQuestionnaire: linkCall('SENT', 'open', 'opened', 200),
  AnswerLinkedQuestionnaire: linkCall('SENT', 'answers', 'answered', 200, { answers: safeAnswers }),
  SubmitLinkedQuestionnaire: linkCall('IN_PROGRESS', 'submit', 'submitted', 409),
}
