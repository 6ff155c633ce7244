import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { pageInput, pageOutput } from '../kernel/paging.ts'
import { ObservationAction } from './observation-action.ts'
import { ObservationOrn } from './observation.ts'

const { limit } = pageInput()
const { actions, totalCount } = pageOutput('actions', ObservationAction)

export const GetObservationActions = operation({
  summary: 'Get the history of one observation, newest first.',
  description:
    'Pages by limit and offset only. The last entry of every history is the creation of the observation.',
  method: 'POST',
  path: '/public/v1/observations/actions',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['ORN_MALFORMED', 'DOMAIN_NOT_OWN', 'VENDOR_NOT_ENTITLED', 'NOT_FOUND'],
  input: Type.Object({
    orn: ObservationOrn,
    limit,
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'Entries to skip, from 0; past the last entry, the page is empty.',
        examples: [0],
      }),
    ),
  }),
  output: Type.Object({ actions, totalCount }),
})
