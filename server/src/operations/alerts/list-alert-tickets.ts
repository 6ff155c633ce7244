import { selectTicketPage } from '../../store/alerts/alert-ticket.ts'
import type { Handler } from '../handler.ts'

export const listAlertTickets: Handler<'ListAlertTickets'> = ({ subjectId }, { db, page }) =>
  selectTicketPage(db, page, { subjectId })
