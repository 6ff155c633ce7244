import { Type } from 'typebox'
import { csvInput } from '../kernel/csv-members.ts'
import { operation } from '../kernel/operation.ts'
import { observationSelection, observationSelectionErrors } from './observation-selection.ts'
import { Observation } from './observation.ts'

export const ExportObservations = operation({
  summary: 'Export observations as a stream.',
  description:
    'In NDJSON, each line is an Observation. In CSV, each record has the scalar fields of one; cells that begin with =, +, -, @, a tab or a line break are prefixed with an apostrophe.',
  method: 'POST',
  path: '/public/v1/observations/export',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: observationSelectionErrors,
  mayLag: true,
  stream: ['application/x-ndjson', 'text/csv'],
  input: Type.Object({ ...observationSelection, ...csvInput }),
  output: Observation,
})
