import { Type } from 'typebox'
import { VendorRef } from '../vendors/vendor-ref.ts'
import { ReportSince } from './report-parts.ts'

/** A report says something about everything, so it needs to be allowed to read everything. */
const readScopes = [
  'vendor-directory.read',
  'findings.read',
  'avd.read',
  'security-events.read',
  'questionnaires.read',
] as const

/** Shared by all ways to get a report. */
export const reportCall = {
  method: 'GET',
  scopes: readScopes,
  stability: 'alpha',
  version: '1.0.0',
} as const

export const vendorReportInput = { id: VendorRef, since: Type.Optional(ReportSince) }

export const portfolioReportInput = { since: Type.Optional(ReportSince) }

/** A link shows a report to anybody who has it, so reading is not enough to create one. */
export const reportLinkCall = {
  scopes: [...readScopes, 'reports.share'],
  stability: 'alpha',
  version: '1.0.0',
} as const
