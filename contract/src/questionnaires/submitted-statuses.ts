/** The statuses of a questionnaire whose answers were submitted. */
export const submittedStatuses = [
  'QUESTIONNAIRE_STATUS_SUBMITTED',
  'QUESTIONNAIRE_STATUS_IN_REVIEW',
  'QUESTIONNAIRE_STATUS_COMPLETED',
] as const
