import { Type } from 'typebox'
import { Filter } from '../kernel/filter.ts'
import { operation } from '../kernel/operation.ts'
import { observationFilterErrors } from './observation-selection.ts'
import { VendorScores } from './vendor-scores.ts'

export const GetVendorScores = operation({
  summary: 'Get the overall, breach-likelihood and ransomware scores of vendors.',
  description:
    'Each vendor once, in the order in which the filters name the domains. Scores are heuristic, not calibrated.',
  method: 'POST',
  path: '/public/v1/observations/vendor-scores',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: observationFilterErrors,
  input: Type.Object({
    filters: Type.Array(Filter, {
      minItems: 1,
      description:
        'Rules on OBSERVATIONS_FIELD_VENDOR with COMPARISON_EQUAL or COMPARISON_IN, with at most 200 domains each; several rules, including those in lists combined by OPERATOR_AND, select the domains that all of them name.',
      examples: [
        [
          {
            rule: {
              field: { observationsField: 'OBSERVATIONS_FIELD_VENDOR' },
              comparison: 'COMPARISON_IN',
              value: { stringListValue: { values: ['acme.com', 'globex.com'] } },
            },
          },
        ],
      ],
    }),
    includeFactors: Type.Optional(
      Type.Boolean({ description: 'Whether to fill factors.', examples: [true] }),
    ),
    includeHistory: Type.Optional(
      Type.Boolean({ description: 'Whether to fill history.', examples: [true] }),
    ),
    historyDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 365,
        description: 'Days of history, including today; unset or zero means 90.',
        examples: [30],
      }),
    ),
  }),
  output: Type.Object({
    vendorScores: Type.Array(VendorScores, {
      description: 'One entry for each vendor that the organization monitors.',
    }),
    unknownDomains: Type.Array(Type.String({ examples: ['initech.com'] }), {
      description: 'The other requested domains: not monitored, or not in the directory at all.',
    }),
  }),
})
