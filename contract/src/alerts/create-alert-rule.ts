import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { alertWrite } from './alert-call.ts'
import {
  alertCondition,
  alertRecipients,
  AlertRule,
  alertRuleErrors,
  AlertRuleName,
  AlertTrigger,
  exploitedFilters,
} from './alert-rule-schemas.ts'

export const CreateAlertRule = operation({
  ...alertWrite,
  summary: 'Make a rule that sends alerts to channels and inboxes.',
  description:
    'Name at least one channel or member. It tells each finding, vendor or event once, from now on: what matches already is not told. A finding is told again after it was resolved and came back. At most 100 messages an hour, then one that says how many more there were. 50 rules at most; a rule for findings may match at most 50,000 open ones when it is made.',
  path: '/public/v1/alert-rules',
  errors: [...alertRuleErrors, 'ALERT_RULE_LIMIT_REACHED', 'ALERT_RULE_TOO_BROAD', 'NOT_FOUND'],
  input: Type.Object(
    { name: AlertRuleName, trigger: AlertTrigger, ...alertCondition, ...alertRecipients },
    {
      ...partOf(AlertRule),
      examples: [
        {
          name: 'Exploited vulnerabilities',
          trigger: 'ALERT_TRIGGER_FINDING',
          filters: exploitedFilters,
          channelIds: ['whk_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
        },
      ],
    },
  ),
  output: Type.Object({ rule: AlertRule }),
})
