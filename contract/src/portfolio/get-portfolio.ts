import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Portfolio } from './portfolio-schemas.ts'

export const GetPortfolio = operation({
  summary: 'Get the figures of the whole portfolio.',
  description:
    'Each figure names the call that lists what it counts. Figures are updated in the background: a change shows within seconds.',
  method: 'GET',
  path: '/public/v1/portfolio',
  scopes: [
    'vendor-directory.read',
    'findings.read',
    'avd.read',
    'security-events.read',
    'questionnaires.read',
  ],
  stability: 'alpha',
  version: '1.0.0',
  errors: [],
  heavy: true,
  mayLag: true,
  input: Type.Object({}),
  output: Type.Object({ portfolio: Portfolio }),
})
