import { selectLinkedReport } from '../../store/reports/report-link.ts'
import type { Handler } from '../handler.ts'
import { linkInvalid } from '../link-invalid.ts'

export const getLinkedReport: Handler<'GetLinkedReport'> = async (_input, { db, principal }) => {
  const found = await selectLinkedReport(db, principal.actor.id)
  if (!found) throw linkInvalid()
  return found
}
