import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'

export const ExpireQuestionnaires = operation({
  summary: 'Expire the questionnaires that the vendor has not submitted 30 days after their due date.',
  description:
    'The service does this automatically every minute. One call covers up to 500 vendors; call again while it finds any.',
  method: 'POST',
  path: '/public/v1/questionnaires/expire',
  scopes: ['questionnaires.read', 'questionnaires.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    expiredCount: Type.Integer({ minimum: 0, description: 'How many were expired.', examples: [0] }),
  }),
})
