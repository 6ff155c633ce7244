import { Type } from 'typebox'
import { Enumeration } from '../kernel/schema.ts'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { SortField } from '../kernel/sort-field.ts'
import { SortOrder } from './schemas.ts'
import { ScoreChange } from './score-change-schemas.ts'
import { vendorSelection, vendorSelectionErrors } from './vendor-selection.ts'

export const scoreChangeSortFields = ['change', 'score', 'companyName'] as const

export type ScoreChangeSortField = (typeof scoreChangeSortFields)[number]

const ScoreDirection = Enumeration(
  'ScoreDirection',
  ['SCORE_DIRECTION_UNSPECIFIED', 'SCORE_DIRECTION_WORSE', 'SCORE_DIRECTION_BETTER'],
  'Which changes: worse or better ones; unset means both.',
)

/** Small, because each row carries its causes. */
const sizes = { default: 20, max: 50 }

export const GetScoreChanges = operation({
  summary: 'List the vendors whose score moved in the last days, and why.',
  description:
    'Each change names the findings and security events behind it, with points that add up to it. Vendors whose score did not move are left out. Scores are heuristic, not calibrated.',
  method: 'POST',
  path: '/public/v1/vendors/score-changes',
  scopes: ['vendor-directory.read', 'findings.read', 'security-events.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: vendorSelectionErrors,
  paging: paged('scoreChanges', sizes),
  input: Type.Object({
    ...pageInput(sizes),
    days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 365,
        description: 'Days back from today; unset or zero means 7.',
        examples: [7],
      }),
    ),
    direction: Type.Optional(ScoreDirection),
    minPoints: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Only changes of at least this many points, up or down.',
        examples: [5],
      }),
    ),
    includeDays: Type.Optional(
      Type.Boolean({
        description:
          'Whether to fill days. Without a direction, this also lists vendors whose score moved and came back.',
        examples: [true],
      }),
    ),
    filters: vendorSelection.filters,
    sortField: SortField('ScoreChangeSortField', scoreChangeSortFields, {
      unset: 'change, the biggest fall first.',
      example: 'change',
    }),
    sortOrder: Type.Optional(SortOrder),
  }),
  output: Type.Object(pageOutput('scoreChanges', ScoreChange)),
})
