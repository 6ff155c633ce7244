import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { observationSelection, observationSelectionErrors } from './observation-selection.ts'
import { Observation } from './observation.ts'

export const ExportObservations = operation({
  summary: 'Export observations, as one stream.',
  description:
    'As NDJSON each line is an Observation. As CSV each record has its single values; cells that begin with =, +, -, @, a tab or a line break have an apostrophe before them.',
  method: 'POST',
  path: '/public/v1/observations/export',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: observationSelectionErrors,
  stream: ['application/x-ndjson', 'text/csv'],
  input: Type.Object(observationSelection),
  output: Observation,
})
