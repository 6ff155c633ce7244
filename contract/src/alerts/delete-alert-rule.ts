import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { alertWrite } from './alert-call.ts'
import { AlertRuleId } from './alert-rule-schemas.ts'

export const DeleteAlertRule = operation({
  ...alertWrite,
  summary: 'Delete an alert rule. Its tickets stay.',
  path: '/public/v1/alert-rules/{id}/delete',
  destructive: 'Deletes the rule with its record of what it told.',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: AlertRuleId, ...dryRunInput }),
  output: Type.Object(dryRunOutput),
})
