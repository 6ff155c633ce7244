export { AnswerLinkedQuestionnaire } from './answer-linked-questionnaire.ts'
export { GetLinkedQuestionnaire } from './get-linked-questionnaire.ts'
export { OpenLinkedQuestionnaire } from './open-linked-questionnaire.ts'
export { SubmitLinkedQuestionnaire } from './submit-linked-questionnaire.ts'
