import { choicesOf } from '../parts/label-of.ts'
import type { WhereField } from '../parts/where/where-field.ts'
import { words } from './words.ts'

/** The fields that the feed can be filtered by. */
export const eventWhereFields: readonly WhereField[] = [
  {
    name: 'severities',
    label: words.field.severity,
    kind: 'choices',
    choices: choicesOf('Severity').toReversed(),
    isPinned: true,
  },
  {
    name: 'statuses',
    label: words.field.status,
    kind: 'choices',
    choices: choicesOf('SecurityEventStatus'),
    isPinned: true,
  },
  {
    name: 'eventTypes',
    label: words.field.type,
    kind: 'choices',
    choices: choicesOf('SecurityEventType'),
    isPinned: true,
  },
  {
    name: 'impactStatuses',
    label: words.field.vendorImpact,
    kind: 'choices',
    choices: choicesOf('ImpactStatus'),
  },
  { name: 'vendorDomains', label: words.field.vendor, kind: 'texts', placeholder: 'acme.com' },
  {
    name: 'vulnerabilityIds',
    label: words.field.vulnerability,
    kind: 'texts',
    placeholder: 'CVE-2021-44228',
  },
  {
    name: 'responseStatuses',
    label: words.field.ourResponse,
    kind: 'choices',
    choices: choicesOf('VendorResponseType'),
  },
  { name: 'occurredAt', label: words.field.occurred, kind: 'dates' },
  { name: 'updatedAt', label: words.field.updated, kind: 'dates' },
]
