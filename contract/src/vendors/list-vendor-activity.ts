import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { VendorActivity } from './activity-schemas.ts'
import { VendorRef } from './vendor-ref.ts'

export const ListVendorActivity = operation({
  summary:
    'List what was done about a vendor, its questionnaires, fourth parties, observations and events, newest first.',
  description: 'The total count stops at 10,000 entries.',
  method: 'GET',
  path: '/public/v1/vendors/{id}/activity',
  scopes: [
    'vendor-directory.read',
    'findings.read',
    'avd.read',
    'security-events.read',
    'questionnaires.read',
  ],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  paging: paged('activities'),
  input: Type.Object({ ...pageInput(), id: VendorRef }),
  output: Type.Object(pageOutput('activities', VendorActivity)),
})
