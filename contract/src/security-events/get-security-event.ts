import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { OrgDomain } from './org-domain.ts'
import { SecurityEvent } from './schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'

export const GetSecurityEvent = operation({
  summary: 'Get one security event, with its timeline.',
  method: 'GET',
  path: '/public/v1/security-events/event',
  scopes: ['security-events.read'],
  stability: 'beta',
  version: '1.0.0',
  snakeCaseQuery: true,
  errors: ['DOMAIN_NOT_OWN', 'NOT_FOUND'],
  input: Type.Object({ orgDomain: Type.Optional(OrgDomain), eventId: SecurityEventRef }),
  output: Type.Object({ event: SecurityEvent }),
})
