import { type Static, Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { alertRead, watchedScopes } from './alert-call.ts'
import { alertCondition, alertRuleErrors, AlertTrigger, exploitedFilters } from './alert-rule-schemas.ts'

const AlertSample = Type.Object(
  {
    subjectId: Type.String({
      description: 'ORN of the finding, or id of the vendor or the event.',
      examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    title: Type.String({
      description: 'Title of the message.',
      examples: ['acme.com: score fell from 84 to 71'],
    }),
    url: Type.String({
      description: 'Where the console shows it.',
      examples: ['https://parapet.example.com/vendors/vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
  },
  { title: 'AlertSample', description: 'A message that the rule would have sent.' },
)

export type AlertSample = Static<typeof AlertSample>

export const TestAlertRule = operation({
  ...alertRead,
  summary: 'Show what a rule would have told in the last 7 days; nothing is sent or stored.',
  description:
    'For findings: those found or reopened since then that match now. For scores: vendors that have fallen that far now. For events: those recorded since then that match now.',
  method: 'POST',
  path: '/public/v1/alert-rules/test',
  scopes: ['connectors.read', ...watchedScopes],
  errors: alertRuleErrors,
  input: Type.Object(
    { trigger: AlertTrigger, ...alertCondition },
    { examples: [{ trigger: 'ALERT_TRIGGER_FINDING', filters: exploitedFilters }] },
  ),
  output: Type.Object({
    matchCount: Type.Integer({
      minimum: 0,
      description: 'How many messages it would have been; counted up to 1,000.',
      examples: [3],
    }),
    samples: Type.Array(AlertSample, { description: 'The first 20 of them, worst first.' }),
  }),
})
