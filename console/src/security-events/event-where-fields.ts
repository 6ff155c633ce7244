import { choicesOf } from '../parts/label-of.ts'
import type { WhereField } from '../parts/where/where-field.ts'

/** The fields that the feed can be filtered by. */
export const eventWhereFields: readonly WhereField[] = [
  {
    name: 'severities',
    label: 'Severity',
    kind: 'choices',
    choices: choicesOf('Severity').toReversed(),
    isPinned: true,
  },
  {
    name: 'statuses',
    label: 'Status',
    kind: 'choices',
    choices: choicesOf('SecurityEventStatus'),
    isPinned: true,
  },
  {
    name: 'eventTypes',
    label: 'Type',
    kind: 'choices',
    choices: choicesOf('SecurityEventType'),
    isPinned: true,
  },
  {
    name: 'impactStatuses',
    label: 'Impact on a vendor',
    kind: 'choices',
    choices: choicesOf('ImpactStatus'),
  },
  { name: 'vendorDomains', label: 'Vendor', kind: 'texts', placeholder: 'acme.com' },
  { name: 'vulnerabilityIds', label: 'Vulnerability', kind: 'texts', placeholder: 'CVE-2021-44228' },
  {
    name: 'responseStatuses',
    label: 'Our response',
    kind: 'choices',
    choices: choicesOf('VendorResponseType'),
  },
  { name: 'occurredAt', label: 'Occurred', kind: 'dates' },
  { name: 'updatedAt', label: 'Updated', kind: 'dates' },
]
