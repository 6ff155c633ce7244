export { CreateQuestionnaire } from './create-questionnaire.ts'
export { GetQuestionnaire } from './get-questionnaire.ts'
export { ListQuestionnaireTemplates } from './list-questionnaire-templates.ts'
export { ListQuestionnaires } from './list-questionnaires.ts'
