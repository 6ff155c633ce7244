import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { alertRead } from './alert-call.ts'
import { AlertRule } from './alert-rule-schemas.ts'

export const ListAlertRules = operation({
  ...alertRead,
  summary: 'List the alert rules, newest first.',
  path: '/public/v1/alert-rules',
  errors: [],
  paging: paged('rules'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('rules', AlertRule)),
})
