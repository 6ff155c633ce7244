import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { alertWrite } from './alert-call.ts'
import {
  alertCondition,
  alertRecipients,
  AlertRule,
  alertRuleErrors,
  AlertRuleId,
  AlertRuleName,
} from './alert-rule-schemas.ts'

export const UpdateAlertRule = operation({
  ...alertWrite,
  summary: 'Change an alert rule, or switch it off or on.',
  description:
    'Fields that are absent keep their value; the trigger stays. A rule whose condition changes, or that is switched on, starts over: what matches then is not told.',
  method: 'PATCH',
  path: '/public/v1/alert-rules/{id}',
  errors: [...alertRuleErrors, 'ALERT_RULE_TOO_BROAD', 'NOT_FOUND'],
  input: Type.Object(
    {
      id: AlertRuleId,
      name: Type.Optional(AlertRuleName),
      ...alertCondition,
      ...alertRecipients,
      isEnabled: Type.Optional(
        Type.Boolean({ description: 'Whether the rule is evaluated.', examples: [true] }),
      ),
    },
    partOf(AlertRule),
  ),
  output: Type.Object({ rule: AlertRule }),
})
