import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { clearable, partOf } from '../kernel/schema.ts'
import { Severity } from '../observations/observation.ts'
import {
  EventDataTypes,
  EventDisclosedAt,
  EventOccurredAt,
  EventProducts,
  EventRecords,
  eventChange,
  EventSubjects,
  EventSummary,
  EventTags,
  EventThreatActors,
  EventTitle,
  EventVulnerabilityIds,
} from './content-schemas.ts'
import { SecurityEvent, SecurityEventType } from './schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'

const fields = {
  title: Type.Optional(EventTitle),
  summary: Type.Optional(EventSummary),
  eventType: Type.Optional(SecurityEventType),
  severity: Type.Optional(Severity),
  occurredAt: clearable(EventOccurredAt, { description: 'Best known start.' }),
  disclosedAt: clearable(EventDisclosedAt, { description: 'When it became public.' }),
  subjects: clearable(EventSubjects, { description: 'Companies that it is about.' }),
  vulnerabilityIds: clearable(EventVulnerabilityIds, { description: 'CVE ids.' }),
  affectedProducts: clearable(EventProducts, { description: 'Affected products.' }),
  threatActors: clearable(EventThreatActors, { description: 'Who is said to be behind it.' }),
  dataTypesExposed: clearable(EventDataTypes, { description: 'Data that was exposed.' }),
  recordsAffected: clearable(EventRecords, { description: 'How many records.' }),
  tags: clearable(EventTags, { description: 'Labels.' }),
}

type Field = keyof typeof fields

export const UpdateSecurityEvent = operation({
  ...eventChange,
  summary: 'Change what a security event says.',
  description:
    'Writes the fields that are sent, and clears those sent as null. With updateMask, it writes exactly the fields that the mask names: those not sent are cleared, and any other field is ignored. Title, summary, type and severity cannot be cleared. The impact on vendors is reassessed in the background. A closed event cannot be changed.',
  method: 'PATCH',
  path: '/public/v1/security-events/{eventId}',
  errors: ['EVENT_CLOSED', 'INVALID_DOMAIN', 'NOT_FOUND'],
  input: Type.Object(
    {
      eventId: SecurityEventRef,
      ...fields,
      updateMask: Type.Optional(
        Type.Array(
          // The keys of an object are exactly its type's.
          Type.Enum(Object.keys(fields) as Field[], { type: 'string', description: 'Name of a field.' }),
          { maxItems: 50, description: 'The fields to write; absent or empty: those that are sent.' },
        ),
      ),
    },
    partOf(SecurityEvent),
  ),
})
