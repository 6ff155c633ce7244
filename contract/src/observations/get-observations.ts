import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { observationSelection, observationSelectionErrors } from './observation-selection.ts'
import { Observation } from './observation.ts'

export const GetObservations = operation({
  summary: 'List observations of monitored vendors and of the organization itself.',
  description:
    "The server decides the view of each observation: those on the organization's own domains are its own, all others belong to vendors that it currently monitors.",
  method: 'POST',
  path: '/public/v1/observations',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: observationSelectionErrors,
  paging: paged('observations'),
  input: Type.Object({ ...pageInput(), ...observationSelection }),
  output: Type.Object(pageOutput('observations', Observation)),
})
