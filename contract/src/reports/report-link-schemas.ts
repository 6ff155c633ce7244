import { type Static, Type } from 'typebox'
import { Enumeration, Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { Actor } from '../observations/schemas.ts'
import { VendorRecordId } from '../vendors/schemas.ts'

export const ReportKind = Enumeration(
  'ReportKind',
  ['REPORT_KIND_UNSPECIFIED', 'REPORT_KIND_VENDOR', 'REPORT_KIND_PORTFOLIO'],
  'What a report is about.',
)

/** The longest that a link can be valid. */
export const maxReportLinkDays = 90

export const ReportLink = Type.Object(
  {
    id: Id('rpl', 'Id of the link.'),
    kind: ReportKind,
    vendorId: Type.Optional(VendorRecordId),
    subject: Type.String({
      description: 'What the report is about: the name of the vendor, or of the organization.',
      examples: ['Acme Corp'],
    }),
    asOf: Timestamp('The moment that the report shows.'),
    expiresAt: Timestamp('When the link stops to work; the report is then deleted.'),
    createdBy: Actor,
    createdAt: Timestamp('When the link was created.'),
  },
  {
    title: 'ReportLink',
    description:
      'A link by which anybody who has it can read one report, as it was when the link was created.',
    ...inSummary('id kind vendorId subject asOf expiresAt createdBy.displayName'),
  },
)

export type ReportKind = Static<typeof ReportKind>
export type ReportLink = Static<typeof ReportLink>
