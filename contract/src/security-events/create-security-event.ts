import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { Severity, View } from '../observations/observation.ts'
import {
  EventDataTypes,
  EventDisclosedAt,
  EventOccurredAt,
  EventProducts,
  EventRecords,
  eventChange,
  EventSourceInput,
  EventSubjects,
  EventSummary,
  EventTags,
  EventThreatActors,
  EventTitle,
  EventVulnerabilityIds,
} from './content-schemas.ts'
import { SecurityEvent, SecurityEventType } from './schemas.ts'

export const CreateSecurityEvent = operation({
  ...eventChange,
  summary: 'Create a security event.',
  description:
    'The event starts as new, and its impact on vendors is assessed in the background. The view is VIEW_VRM, or VIEW_SELF if given, for an event that affects the organization itself; it cannot be changed later.',
  method: 'POST',
  path: '/public/v1/security-events',
  errors: ['INVALID_DOMAIN'],
  input: Type.Object(
    {
      view: Type.Optional(View),
      title: EventTitle,
      summary: EventSummary,
      eventType: SecurityEventType,
      severity: Severity,
      occurredAt: Type.Optional(EventOccurredAt),
      disclosedAt: Type.Optional(EventDisclosedAt),
      subjects: Type.Optional(EventSubjects),
      vulnerabilityIds: Type.Optional(EventVulnerabilityIds),
      affectedProducts: Type.Optional(EventProducts),
      threatActors: Type.Optional(EventThreatActors),
      dataTypesExposed: Type.Optional(EventDataTypes),
      recordsAffected: Type.Optional(EventRecords),
      sources: Type.Optional(Type.Array(EventSourceInput, { maxItems: 50, description: 'Who reports it.' })),
      tags: Type.Optional(EventTags),
    },
    partOf(SecurityEvent),
  ),
})
