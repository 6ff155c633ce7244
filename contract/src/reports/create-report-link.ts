import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { VendorRef } from '../vendors/vendor-ref.ts'
import { reportLinkCall } from './report-call.ts'
import { ReportKind, ReportLink } from './report-link-schemas.ts'
import { ReportSince, TimeFromNow } from './report-parts.ts'

export const CreateReportLink = operation({
  ...reportLinkCall,
  summary: 'Create a link by which anybody who has it can read a report, without an account.',
  description:
    'The link shows the report as it is now, and keeps showing exactly that until it expires or is revoked. The report on a vendor names the receipt of its score, which is issued with it. An organization can have 100 links at a time.',
  method: 'POST',
  path: '/public/v1/reports/links',
  errors: ['NOT_FOUND', 'REPORT_LINK_LIMIT_REACHED'],
  keepsNoAnswer: true,
  heavy: true,
  keepsRecord: true,
  input: Type.Object({
    kind: ReportKind,
    vendorId: Type.Optional(VendorRef),
    since: Type.Optional(ReportSince),
    expiresAt: Type.Optional(TimeFromNow('At most 90 days from now; 30 days from now if omitted.')),
  }),
  output: Type.Object({
    link: ReportLink,
    url: Type.String({
      description: 'The address to pass on. Shown only here: the service stores only its hash.',
      examples: ['https://risk.example.com/report#rpt_q83vEjRWeJASNFZ4mrze8BI0VniavN7wEjRWeJASNFY'],
    }),
  }),
})
