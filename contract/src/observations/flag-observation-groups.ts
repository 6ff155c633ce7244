import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { CompanyContacts } from './company-contact.ts'
import { ObservationGroupBy } from './observation-group-by.ts'
import { observationFilterErrors, observationFilters } from './observation-selection.ts'
import { ObservationGroupOrn } from './observation.ts'
import { undoOutput } from './undo-output.ts'

export const FlagObservationGroups = operation({
  summary: 'Flag whole groups of observations for follow-up.',
  description:
    'Flags all open observations of each group, 10,000 in total at most. With group ORNs it is all or nothing: a group without open observations refuses the call. With filters, it flags the groups that have a matching open observation. For each company named in companyContacts, a remediation request is queued with its open observations from these groups, which become TRIAGED_EXTERNAL; observations that already have this status are not requested again.',
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
          'Flags exactly these groups and ignores the filters; duplicates are ignored. Empty: the groups that match the filters.',
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
      description: 'Groups newly flagged: at least one of their open observations was not flagged before.',
      examples: [3],
    }),
    alreadyFlaggedCount: Type.Integer({
      minimum: 0,
      description: 'Groups whose open observations were all flagged before.',
      examples: [1],
    }),
    ...undoOutput,
    ...dryRunOutput,
  }),
})
