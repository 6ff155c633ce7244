import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { CompanyContacts } from './company-contact.ts'
import { ObservationGroupBy } from './observation-group-by.ts'
import { observationFilterErrors, observationFilters } from './observation-selection.ts'
import { ObservationGroupOrn } from './observation.ts'

export const FlagObservationGroups = operation({
  summary: 'Flag whole groups of observations for follow-up.',
  description:
    'Flags all open observations of each group, at most 10,000 in all. By group ORN it is all or nothing: a group without open observations refuses the call. By filter the groups are those with an open observation that matches. Where companyContacts name companies, a remediation request is queued for each with its open observations of these groups, which become TRIAGED_EXTERNAL; those that are it already are not asked about again.',
  method: 'POST',
  path: '/public/v1/observations/actions/flag/groups',
  scopes: ['findings.read', 'findings.flag'],
  stability: 'beta',
  version: '1.0.0',
  idempotent: true,
  errors: [
    ...observationFilterErrors,
    'DOMAIN_NOT_OWN',
    'FLAG_TARGET_REQUIRED',
    'FLAG_TOO_BROAD',
    'INVALID_DOMAIN',
    'NOT_FOUND',
    'OBSERVATION_ALREADY_RESOLVED',
    'ORN_MALFORMED',
  ],
  input: Type.Object({
    groupOrns: Type.Optional(
      Type.Array(ObservationGroupOrn, {
        maxItems: 200,
        description:
          'Flags exactly these groups, whatever the filters say; one named twice counts once. Empty: those that the filters choose.',
        examples: [[]],
      }),
    ),
    filters: Type.Optional(observationFilters),
    groupBy: Type.Optional(ObservationGroupBy),
    companyContacts: Type.Optional(CompanyContacts),
    ...dryRunInput,
  }),
  output: Type.Object({
    flaggedCount: Type.Integer({
      minimum: 0,
      description: 'Groups newly flagged: at least one of their open observations was not.',
      examples: [3],
    }),
    alreadyFlaggedCount: Type.Integer({
      minimum: 0,
      description: 'Groups whose open observations were all flagged already.',
      examples: [1],
    }),
    ...dryRunOutput,
  }),
})
