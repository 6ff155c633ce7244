import { type Static, Type } from 'typebox'

/** Names of operations that list what a figure counts. */
const listOperations = [
  'ListVendors',
  'GetObservations',
  'GetSecurityEventFeed',
  'GetFourthPartyVendors',
  'ListQuestionnaires',
] as const

export const ListCall = Type.Object(
  {
    operation: Type.Enum([...listOperations], {
      type: 'string',
      description: 'Name of the operation to call.',
    }),
    input: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Input for the call, to be used unchanged; paging can be added.',
        examples: [{ sortField: 'score', sortOrder: 'SORT_ORDER_ASC' }],
      },
    ),
  },
  { title: 'ListCall', description: 'The call that lists exactly what the figure counts.' },
)

export type ListCall = Static<typeof ListCall>
