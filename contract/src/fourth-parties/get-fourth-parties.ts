import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { SortField } from '../kernel/sort-field.ts'
import { SortOrder } from '../vendors/schemas.ts'
import { FourthPartyFilters, fourthPartyListErrors } from './fourth-party-filters.ts'
import { FourthPartyRelationship } from './schemas.ts'

/** What relations can be ordered by; those without the value come last in both directions. */
export const fourthPartySortFields = [
  'lastSeen',
  'firstSeen',
  'confidence',
  'fourthPartyDomain',
  'vendorDomain',
  'fourthPartyScore',
] as const

export type FourthPartySortField = (typeof fourthPartySortFields)[number]

export const GetFourthParties = operation({
  summary: 'List the relations between monitored vendors and their fourth parties.',
  description: 'One row for each vendor and fourth party that it uses, with the evidence for it.',
  method: 'POST',
  path: '/public/v1/avd/fourth-parties',
  scopes: ['avd.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: fourthPartyListErrors,
  paging: paged('fourthParties'),
  input: Type.Object({
    ...pageInput(),
    filters: Type.Optional(FourthPartyFilters),
    sortField: SortField('FourthPartySortField', fourthPartySortFields, {
      unset: 'most recently seen first. Relations without the value come last.',
      example: 'confidence',
    }),
    sortOrder: Type.Optional(SortOrder),
  }),
  output: Type.Object(pageOutput('fourthParties', FourthPartyRelationship)),
})
