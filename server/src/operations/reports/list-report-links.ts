import { selectReportLinkPage } from '../../store/reports/report-link.ts'
import type { Handler } from '../handler.ts'

export const listReportLinks: Handler<'ListReportLinks'> = (_input, { db, page }) =>
  selectReportLinkPage(db, page)
