import { ApiError } from '@parapet/contract'
import { deleteReportLink } from '../../store/reports/report-link.ts'
import type { Handler } from '../handler.ts'

export const revokeReportLink: Handler<'RevokeReportLink'> = async ({ id }, { db, audit }) => {
  const deleted = await deleteReportLink(db, id)
  if (!deleted) throw new ApiError('NOT_FOUND', `There is no link ${id} to a report. It may have expired.`)
  await audit([
    {
      action: 'report-link.revoked',
      targetType: 'report-link',
      targetId: id,
      details: { subject: deleted.subject },
    },
  ])
  return {}
}
