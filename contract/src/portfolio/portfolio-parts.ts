import { Type } from 'typebox'
import { Id, Timestamp } from '../kernel/schema.ts'
import { Severity } from '../observations/observation.ts'
import { SecurityEventStatus } from '../security-events/schemas.ts'
import { Grade, VendorRecordId } from '../vendors/schemas.ts'

export const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] })

export const wholeScore = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 100, description, examples: [77] })

export const MeanScore = Type.Number({
  minimum: 0,
  maximum: 100,
  description: 'Mean score of the monitored vendors that have one, to one decimal.',
  examples: [81.4],
})

export const Day = Type.String({
  format: 'date',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'Day, in UTC.',
  examples: ['2026-01-02'],
})

export const companyName = Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] })
export const domainName = Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] })

export const scoredVendorFields = {
  vendorId: VendorRecordId,
  companyName,
  domainName,
  score: wholeScore('Its score, higher is better.'),
  grade: Grade,
  openCriticalObservationCount: count('Its open critical observations.'),
}

export const vulnerabilityFields = {
  vulnerabilityId: Type.String({ description: 'CVE id.', examples: ['CVE-2021-44228'] }),
  vendorCount: count('Vendors that have it open.'),
  observationCount: count('New open observations of it.'),
}

export const providerFields = {
  fourthPartyDomain: Type.String({ description: 'Domain of the fourth party.', examples: ['google.com'] }),
  fourthPartyName: Type.String({ description: 'Its name.', examples: ['Google'] }),
  vendorCount: count('Monitored vendors that use it.'),
  percent: Type.Number({
    minimum: 0,
    maximum: 100,
    description: 'The same as a share of all monitored vendors, to one decimal.',
    examples: [41.7],
  }),
}

export const eventFields = {
  eventId: Id('evt', 'Id of the event.'),
  title: Type.String({ description: 'What happened.', examples: ['Acme discloses a breach'] }),
  severity: Severity,
  status: SecurityEventStatus,
  occurredAt: Timestamp('When it happened.'),
}

export const impactFields = {
  impactedCount: count('Vendors that it affects.'),
  potentiallyImpactedCount: count('Vendors that it may affect.'),
}
