import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { SortField } from '../kernel/sort-field.ts'
import { SortOrder } from '../vendors/schemas.ts'
import { ImpactedCompany } from './company-schemas.ts'
import { ImpactedCompanyFilters } from './impacted-company-filters.ts'
import { ImpactSummary } from './schemas.ts'
import { securityEventListErrors } from './security-event-filters.ts'
import { SecurityEventRef } from './security-event-ref.ts'

/** What impacted companies can be ordered by; those without the value come last in both directions. */
export const impactedCompanySortFields = ['lastActivityAt', 'impact', 'companyName', 'score'] as const

export type ImpactedCompanySortField = (typeof impactedCompanySortFields)[number]

export const GetImpactedCompanies = operation({
  summary: 'List the vendors that an event may affect, with counts over all of them.',
  description:
    'A vendor has a row if there is a fact for or against an impact, if a request was sent to it or if it has answered. The summary covers all rows of the event, regardless of filters.',
  method: 'POST',
  path: '/public/v1/security-events/impacted-companies',
  scopes: ['security-events.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: [...securityEventListErrors, 'NOT_FOUND'],
  paging: paged('companies'),
  input: Type.Object({
    eventId: SecurityEventRef,
    ...pageInput(),
    filters: Type.Optional(ImpactedCompanyFilters),
    sortField: SortField('ImpactedCompanySortField', impactedCompanySortFields, {
      unset: 'the latest activity first. Companies without the value come last.',
      example: 'impact',
    }),
    sortOrder: Type.Optional(SortOrder),
  }),
  output: Type.Object({ summary: ImpactSummary, ...pageOutput('companies', ImpactedCompany) }),
})
