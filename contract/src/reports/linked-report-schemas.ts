import { type Static, Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { PortfolioReport } from './portfolio-report-schemas.ts'
import { ReportKind } from './report-link-schemas.ts'
import { VendorReport } from './vendor-report-schemas.ts'

/** Shared by what anybody with the link of a report can do. */
export const byReportLink = {
  method: 'GET',
  scopes: [],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['LINK_INVALID'],
  audience: 'report-link',
} as const

export const LinkedReport = Type.Object(
  {
    kind: ReportKind,
    vendorReport: Type.Optional(VendorReport),
    portfolioReport: Type.Optional(PortfolioReport),
    expiresAt: Timestamp('When the link stops to work.'),
  },
  { title: 'LinkedReport', description: 'A report, one of two kinds.' },
)

export type LinkedReport = Static<typeof LinkedReport>
