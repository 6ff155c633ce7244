import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Observation, ObservationOrn } from './observation.ts'

export const GetObservation = operation({
  summary: 'Get one observation.',
  description:
    "The view-owner domain of the ORN must be one of the organization's own; an observation about a vendor is returned only while the vendor is monitored.",
  method: 'GET',
  path: '/public/v1/observations/{orn}',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['ORN_MALFORMED', 'DOMAIN_NOT_OWN', 'VENDOR_NOT_ENTITLED', 'NOT_FOUND'],
  input: Type.Object({ orn: ObservationOrn }),
  output: Type.Object({ observation: Observation }),
})
